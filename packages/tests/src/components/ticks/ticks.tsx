import type { TestSummary } from "@sitewright/contract";
import { useTexts } from "../../texts.ts";
import * as styles from "./ticks.css.ts";

type TicksProps = {
  /** The newest first, as lists have them. */
  tests: readonly TestSummary[];
  /** The one that is looked at. */
  current: string;
};

/** One bar for each of a page's last tests, the newest at the right; a failed one is lower, too. */
export function Ticks({ tests, current }: TicksProps) {
  const texts = useTexts("ticks");
  const failed = tests.filter(({ status }) => status === "failed").length;
  return (
    <span className={styles.root}>
      {texts.last(tests.length)}
      <span className={styles.bars} role="img" aria-label={texts.failed(failed, tests.length)}>
        {tests.toReversed().map(({ id, status }) => (
          <i key={id} className={styles.bar[status]} data-current={id === current || undefined} />
        ))}
      </span>
    </span>
  );
}
