import { Kbd } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./log-bar.css.ts";

/** A few of the keys, for eyes; `?` says all of them to everybody. */
export function KeyHints() {
  const { hint } = useTexts("keys");
  return (
    <div className={styles.hints} aria-hidden>
      {Object.entries(hint).map(([key, label]) => (
        <span key={key} className={styles.hint}>
          <Kbd>{key}</Kbd> {label}
        </span>
      ))}
    </div>
  );
}
