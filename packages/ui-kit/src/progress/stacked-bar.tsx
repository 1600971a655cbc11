import type { Tone } from "../internal/tone.ts";
import * as styles from "./stacked-bar.css.ts";

export type StackedPart = {
  /** In words, with its number: "9 accepted". */
  label: string;
  value: number;
  tone: Tone;
};

export type StackedBarProps = {
  /** The accessible name: what is done. */
  label: string;
  /** What is done, by its kinds, in the order of the bar; of no number there is nothing. */
  parts: readonly StackedPart[];
  max: number;
  /** What is left, in words. */
  left: string;
};

/** How far some work has come and what came of it: a bar in parts, each with its words below or beside it. */
export function StackedBar({ label, parts, max, left }: StackedBarProps) {
  const shown = parts.filter(({ value }) => value > 0);
  const done = shown.reduce((sum, { value }) => sum + value, 0);
  const words = [...shown.map((part) => part.label), left];
  return (
    <div className={styles.root}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={done}
        aria-valuetext={words.join(", ")}
      >
        {shown.map(({ label: key, value, tone }) => (
          <div
            key={key}
            className={styles.part[tone]}
            style={{ width: `${max > 0 ? (value / max) * 100 : 0}%` }}
          />
        ))}
      </div>
      <div className={styles.legend} aria-hidden>
        {shown.map(({ label: words, tone }) => (
          <span key={words} className={styles.entry}>
            <span className={styles.swatch[tone]} /> {words}
          </span>
        ))}
        <span className={styles.entry}>
          <span className={styles.rest} /> {left}
        </span>
      </div>
    </div>
  );
}
