import * as styles from "./kbd.css.ts";

/** A key as it is written on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.root}>{children}</kbd>;
}
