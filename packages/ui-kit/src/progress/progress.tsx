import clsx from "clsx";
import type { Tone } from "../internal/tone.ts";
import * as styles from "./progress.css.ts";

export type ProgressProps = {
  /** How far, between 0 and `max`; null while that is not known. */
  value: number | null;
  max?: number;
  /** The accessible name: what is running. */
  label: string;
  tone?: Tone;
};

/** How far some work has come. */
export function Progress({ value, max = 100, label, tone = "accent" }: ProgressProps) {
  const known = value === null ? undefined : Math.min(Math.max(value, 0), max);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={known}
      data-state={known === undefined ? "indeterminate" : "determinate"}
    >
      <div
        className={clsx(styles.barTone[tone], known === undefined && styles.indeterminate)}
        style={known === undefined ? undefined : { width: `${max > 0 ? (known / max) * 100 : 0}%` }}
      />
    </div>
  );
}
