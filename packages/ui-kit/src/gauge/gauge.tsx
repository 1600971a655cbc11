import clsx from "clsx";
import * as styles from "./gauge.css.ts";
import { scoreTone } from "./score-tone.ts";

export type GaugeProps = {
  /** The score, 0–100; null when there is none. */
  value: number | null;
  label: string;
  size?: "small" | "medium" | "large";
  description?: string | undefined;
};

/** A score as a ring; `small` shows the ring only, its label stays in the accessible name. */
export function Gauge({ value, label, size = "medium", description }: GaugeProps) {
  const shown = value === null ? null : Math.round(Math.min(Math.max(value, 0), 100));
  const name = shown === null ? `${label}: no score` : `${label} ${shown} of 100`;
  const { radius, width, edge } = drawingOf[size];
  const round = 2 * Math.PI * radius;
  return (
    <div className={clsx(styles.root, size === "large" && styles.stacked)}>
      <div
        className={styles.ringSize[size]}
        role="img"
        aria-label={name}
        data-state={scoreTone(shown)}
      >
        <svg
          className={styles.drawing}
          width={edge}
          height={edge}
          viewBox={`0 0 ${edge} ${edge}`}
          aria-hidden
        >
          <circle
            className={styles.track}
            cx={edge / 2}
            cy={edge / 2}
            r={radius}
            strokeWidth={width}
          />
          {shown !== null && shown > 0 && (
            <circle
              className={styles.arcTone[scoreTone(shown)]}
              cx={edge / 2}
              cy={edge / 2}
              r={radius}
              strokeWidth={width}
              strokeDasharray={`${(round * shown) / 100} ${round}`}
            />
          )}
        </svg>
        <span aria-hidden>{shown ?? "–"}</span>
      </div>
      {size !== "small" && (
        <div className={styles.texts}>
          <div className={styles.label} aria-hidden>
            {label}
          </div>
          {description !== undefined && <div className={styles.description}>{description}</div>}
        </div>
      )}
    </div>
  );
}

/** Edge, radius and stroke of each ring in pixels; the stroke lies inside the edge. */
const drawingOf = {
  small: { edge: 34, radius: 15.25, width: 3.5 },
  medium: { edge: 44, radius: 20, width: 4 },
  large: { edge: 96, radius: 44, width: 7 },
};
