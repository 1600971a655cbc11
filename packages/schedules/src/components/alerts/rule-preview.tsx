import { alertQueries, useApi } from "@sitewright/api-client";
import { hostOf } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Icon, RelativeTime, SkeletonText, useSettled } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { areAskable, askedOf, isCount, type RuleDraft } from "../../model/rule-draft.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../schedule-drawer/schedule-drawer.css.ts";

/** Tellings of a month from which on a rule is called loud, and incidents that are shown. */
const loud = 20;
const shown = 5;

/** What a draft would have told in the last 30 days, asked while it is made. */
export function RulePreview({ draft }: { draft: RuleDraft }) {
  const texts = useTexts("rule");
  const reasonOf = useReasonOf();
  const settled = useSettled(JSON.stringify(askedOf(draft)), 300);
  const isReadable =
    areAskable(draft.expressions) && isCount(draft.failAfter) && isCount(draft.recoverAfter);
  const { data, error, isPlaceholderData } = useQuery({
    ...alertQueries.preview(useApi(), JSON.parse(settled)),
    enabled: isReadable,
  });
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <p className={styles.previewTitle}>{texts.preview}</p>
      <div role="status" className={styles.runs}>
        {isReadable && error && <p className={styles.note}>{reasonOf(error)}</p>}
        {!error && data === undefined && <SkeletonText lines={2} />}
        {!error && data !== undefined && (
          <>
            <p className={styles.local}>{texts.told(data.told)}</p>
            <ul className={styles.list} data-stale={isPlaceholderData}>
              {data.incidents.slice(0, shown).map((one) => (
                <li key={`${one.site} ${one.time_opened}`} className={styles.run}>
                  <Icon icon={icons.alert} />
                  <span className={styles.local}>
                    {hostOf(one.site_url)}: {one.said}
                  </span>
                  <span className={styles.quiet}>
                    {texts.over(one.pages)} · <RelativeTime time={one.time_opened} />
                    {one.time_recovered === null && ` · ${texts.stillOpen}`}
                  </span>
                </li>
              ))}
            </ul>
            <p className={styles.note}>
              {[
                data.days < 30 && texts.previewNone(data.days),
                data.told > loud && texts.loud,
                data.single > 0 && texts.single(data.single),
                data.unknown > 0 && texts.unknown(data.unknown),
              ]
                .filter(Boolean)
                .join(" ")}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
