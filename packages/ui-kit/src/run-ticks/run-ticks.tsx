import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import * as styles from "./run-ticks.css.ts";

export type RunTick = "passed" | "again" | "failed";

export type RunTicksProps = {
  /** The oldest first; `again` passed after another try. */
  runs: readonly RunTick[];
  /** What the marks show, in words. */
  label: string;
  /** The share that passed, beside them. */
  rate: string;
};

/** How the last runs went: a mark for each, the newest at the right. */
export function RunTicks({ runs, label, rate }: RunTicksProps) {
  if (runs.length === 0) return <span>–</span>;
  return (
    <span className={styles.root}>
      <span className={styles.ticks} aria-hidden>
        {runs.map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other place than theirs
          <span key={at} className={styles.ticked[run]} />
        ))}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden>{rate}</span>
    </span>
  );
}
