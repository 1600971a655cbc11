import type { LatestTest as Latest } from "@sitewright/contract";
import { StatusPill, useFormats } from "@sitewright/ui-kit";
import { testStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./latest-test.css.ts";

/** How the newest test with a verdict came out: its word and its score. */
export function LatestTest({ test }: { test: Latest }) {
  const words = useTexts("words");
  const states = useTexts("testStates");
  const { number } = useFormats();
  if (test.status === null) return <span className={styles.none}>{words.never}</span>;
  const { tone, icon } = testStatusViews[test.status];
  return (
    <span className={styles.root}>
      <StatusPill tone={tone} icon={icon}>
        {states[test.status]}
      </StatusPill>
      {test.score !== null && (
        <span className={styles.score}>{number(test.score, { maximumFractionDigits: 1 })}</span>
      )}
    </span>
  );
}
