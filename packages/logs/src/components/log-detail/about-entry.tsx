import type { LogDetail, LogsSearch } from "@sitewright/contract";
import { Button } from "@sitewright/ui-kit";
import { onlyWho, whoWords } from "../../model/who-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./log-detail.css.ts";

type AboutEntryProps = {
  detail: LogDetail;
  onNarrow: (to: Partial<LogsSearch>) => void;
};

/** Who it was, from where and with what, and the ways to more of the same. */
export function AboutEntry({ detail, onNarrow }: AboutEntryProps) {
  const texts = useTexts("detail");
  const who = useTexts("who");
  const { actor, address, client, request_id, route, path } = detail;
  const isToken = actor.token !== null;
  const facts = [
    [texts.token, isToken ? whoWords(detail, who) : null],
    [texts.person, actor.name],
    [texts.route, route, "code"],
    [texts.address, address ?? texts.unknown, "code"],
    [texts.client, client || texts.unknown],
    [texts.request, request_id, "code"],
  ] as const;
  return (
    <div className={styles.part}>
      <p className={styles.title}>{texts.about}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value, kind]) =>
            value !== null && (
              <div key={name} className={styles.fact}>
                <dt className={styles.factName}>{name}</dt>
                <dd className={kind === "code" ? styles.code : styles.value}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.actions}>
        <Button size="small" tone="ghost" onClick={() => onNarrow(onlyWho(detail))}>
          {isToken ? texts.onlyToken : actor.user === null ? texts.onlyActor : texts.onlyPerson}
        </Button>
        {path !== null && (
          <Button size="small" tone="ghost" onClick={() => onNarrow({ path })}>
            {texts.onlyPath}
          </Button>
        )}
      </div>
    </div>
  );
}
