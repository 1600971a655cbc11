import { May, testQueries, useApi } from "@sitewright/api-client";
import type { Acceptance, IgnoreRule } from "@sitewright/contract";
import { Loaded, useReasonOf } from "@sitewright/feature-kit";
import { Button, Drawer, IconButton, RelativeTime, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRemoveRule } from "../../api/use-remove-rule.ts";
import { useUndoAccept } from "../../api/use-undo-accept.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./history.css.ts";

/** The page, or the site with all of its pages, that decisions are about. */
type DecidedAbout = { page_id: string } | { site_id: string };

/** What was decided, by whom and when; each can be taken back, however old. */
export function History({ about }: { about: DecidedAbout }) {
  const texts = useTexts("history");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={icons.logs}
        label={texts.title}
        tone="neutral"
        onClick={() => setIsOpen(true)}
      />
      <Drawer open={isOpen} onOpenChange={setIsOpen} title={texts.title}>
        <Decided about={about} />
      </Drawer>
    </>
  );
}

function Decided({ about }: { about: DecidedAbout }) {
  const texts = useTexts("history");
  const api = useApi();
  const acceptances = useQuery(testQueries.acceptances(api, { ...about, limit: 50 }));
  const rules = useQuery(testQueries.rules(api, { ...about, limit: 50 }));
  return (
    <>
      <h3 className={styles.title}>{texts.accepted}</h3>
      <Loaded query={acceptances} label={texts.loading}>
        {({ results }) => (
          <ul className={styles.list}>
            {results.length === 0 && <li className={styles.hint}>{texts.nothingAccepted}</li>}
            {results.map((acceptance) => (
              <AcceptanceRow key={acceptance.id} acceptance={acceptance} />
            ))}
          </ul>
        )}
      </Loaded>
      <h3 className={styles.title}>{texts.rules}</h3>
      <Loaded query={rules} label={texts.loading}>
        {({ results }) => (
          <ul className={styles.list}>
            {results.length === 0 && <li className={styles.hint}>{texts.nothingIgnored}</li>}
            {results.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function AcceptanceRow({ acceptance }: { acceptance: Acceptance }) {
  const texts = useTexts("history");
  const reasonOf = useReasonOf();
  const undo = useUndoAccept();
  const { id, sentence, changes, pages, by, time_created, undone_by } = acceptance;
  return (
    <li className={styles.row}>
      <p className={undone_by === null ? undefined : styles.undone}>
        {texts.changes(sentence, changes)}
      </p>
      <p className={styles.hint}>
        {texts.by(by, pages)} <RelativeTime time={time_created} />
        {undone_by !== null && `. ${texts.undoneBy(undone_by)}`}
      </p>
      {undone_by === null && (
        <May call="baselines.undo">
          <Button
            size="small"
            icon={icons.undo}
            pending={undo.isPending}
            onClick={() =>
              undo.mutate(id, { onError: (error) => void toast.error(reasonOf(error)) })
            }
          >
            {texts.undo}
          </Button>
        </May>
      )}
    </li>
  );
}

function RuleRow({ rule }: { rule: IgnoreRule }) {
  const texts = useTexts("history");
  const scopes = useTexts("ignore").scopes;
  const reasonOf = useReasonOf();
  const remove = useRemoveRule();
  return (
    <li className={styles.row}>
      <p>{rule.sentence}</p>
      <p className={styles.hint}>
        {texts.rule(scopes[rule.scope], rule.by, rule.hidden)}{" "}
        <RelativeTime time={rule.time_created} />
      </p>
      <May call="ignoreRules.remove">
        <Button
          size="small"
          icon={icons.trash}
          pending={remove.isPending}
          onClick={() =>
            remove.mutate(rule.id, { onError: (error) => void toast.error(reasonOf(error)) })
          }
        >
          {texts.remove}
        </Button>
      </May>
    </li>
  );
}
