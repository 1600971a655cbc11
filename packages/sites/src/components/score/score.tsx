import { scoreTone, VisuallyHidden } from "@sitewright/ui-kit";
import * as styles from "./score.css.ts";

/** A score from 0 to 100 as a number in its rating's colour, a dash when there is none. */
export function Score({ value }: { value: number | null }) {
  if (value === null) {
    return (
      <span className={styles.tone.neutral}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>no score</VisuallyHidden>
      </span>
    );
  }
  const rounded = Math.round(value);
  return <span className={styles.tone[scoreTone(rounded)]}>{rounded}</span>;
}
