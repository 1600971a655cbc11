import { CutText } from "../cut-text/cut-text.tsx";
import * as styles from "./status.css.ts";

/** A word that people file things under, with a dot whose colour is always the same for the same word. */
export function Label({ children }: { children: string }) {
  return (
    <span className={styles.label} data-hue={hueOf(children)}>
      <CutText text={children} />
    </span>
  );
}

function hueOf(word: string): number {
  let sum = 0;
  for (const char of word.toLowerCase()) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return sum % styles.labelHues;
}
