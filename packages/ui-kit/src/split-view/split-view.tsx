import type { ReactNode } from "react";
import * as styles from "./split-view.css.ts";

type SplitViewProps = {
  list: ReactNode;
  /** What is open of the list, or what to do while nothing is. */
  detail: ReactNode;
  /** Whether one of the list is open: where there is no room for both, it stands in the list's place. */
  open: boolean;
};

/** A list and what is open of it, side by side, each with its own scroll where the height is bounded. */
export function SplitView({ list, detail, open }: SplitViewProps) {
  return (
    <div className={styles.root} data-open={open}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail}</div>
    </div>
  );
}
