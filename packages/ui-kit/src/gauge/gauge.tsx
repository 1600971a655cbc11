import clsx from "clsx";
import { Tipped } from "../tooltip/tipped.tsx";
import * as styles from "./gauge.css.ts";
import { Ring, type RingSize } from "./ring.tsx";
import { scoreTone } from "./score-tone.ts";
import { shownScore, useGaugeName } from "./use-gauge-name.ts";

export type GaugeProps = {
  /** The score, 0–100; null when there is none. */
  value: number | null;
  label: string;
  size?: RingSize;
  description?: string | undefined;
  /** Stands only until work under way replaces it: drawn without its rating's colour, and said. */
  isOutdated?: boolean | undefined;
};

/** A score as a ring; `small` shows the ring only, its label stays in the accessible name. */
export function Gauge({
  value,
  label,
  size = "medium",
  description,
  isOutdated = false,
}: GaugeProps) {
  const shown = shownScore(value);
  const name = useGaugeName(label, shown, isOutdated);
  const ring = (
    <div
      className={styles.ringSize[size]}
      role="img"
      // Its tooltip is its only word, and who has no mouse reads it, too.
      {...(size === "small" && { tabIndex: 0 })}
      aria-label={name}
      data-state={isOutdated ? "outdated" : scoreTone(shown)}
    >
      <Ring {...{ shown, size, isOutdated }} />
    </div>
  );
  return (
    <div className={clsx(styles.root, size === "large" && styles.stacked)}>
      {size === "small" ? <Tipped by={name}>{ring}</Tipped> : ring}
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
