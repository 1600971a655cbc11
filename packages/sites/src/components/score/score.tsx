import { scoreTone, VisuallyHidden } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./score.css.ts";

type ScoreProps = {
  value: number | null;
  /** Stands only until work under way replaces it. */
  isOutdated?: boolean;
};

/** A score from 0 to 100 as a number in its rating's colour, a dash when there is none. */
export function Score({ value, isOutdated = false }: ScoreProps) {
  const texts = useTexts("score");
  if (value === null) {
    return (
      <span className={styles.tone.neutral}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{texts.none}</VisuallyHidden>
      </span>
    );
  }
  const rounded = Math.round(value);
  return (
    <span className={styles.tone[isOutdated ? "neutral" : scoreTone(rounded)]}>{rounded}</span>
  );
}
