import * as styles from "./kbd.css.ts";
import { Kbd } from "./kbd.tsx";

/** A few of a screen's keys, for eyes; `?` says all of them to everybody. Not on narrow screens. */
export function KeyHints({ hints }: { hints: Readonly<Record<string, string>> }) {
  return (
    <div className={styles.hints} aria-hidden>
      {Object.entries(hints).map(([key, label]) => (
        <span key={key} className={styles.hint}>
          <Kbd>{key}</Kbd> {label}
        </span>
      ))}
    </div>
  );
}
