import * as styles from "./gauge.css.ts";
import { scoreTone } from "./score-tone.ts";

export type RingSize = "small" | "medium" | "large";

type RingProps = { shown: number | null; size: RingSize; isOutdated: boolean };

/** The drawing of a score and its number, for eyes alone: what holds it says it in words. */
export function Ring({ shown, size, isOutdated }: RingProps) {
  const tone = isOutdated ? "neutral" : scoreTone(shown);
  const { radius, width, edge } = drawingOf[size];
  const round = 2 * Math.PI * radius;
  return (
    <>
      <svg
        className={styles.drawing}
        width={edge}
        height={edge}
        viewBox={`0 0 ${edge} ${edge}`}
        aria-hidden
      >
        <circle
          className={styles.trackTone[shown === 0 ? tone : "neutral"]}
          cx={edge / 2}
          cy={edge / 2}
          r={radius}
          strokeWidth={width}
        />
        {shown !== null && shown > 0 && (
          <circle
            className={styles.arcTone[tone]}
            cx={edge / 2}
            cy={edge / 2}
            r={radius}
            strokeWidth={width}
            strokeDasharray={`${(round * shown) / 100} ${round}`}
          />
        )}
      </svg>
      <span className={isOutdated ? styles.outdated : undefined} aria-hidden>
        {shown ?? "–"}
      </span>
    </>
  );
}

/** Edge, radius and stroke of each ring in pixels; the stroke lies inside the edge. */
const drawingOf = {
  small: { edge: 34, radius: 15.25, width: 3.5 },
  medium: { edge: 44, radius: 20, width: 4 },
  large: { edge: 96, radius: 44, width: 7 },
};
