import { Icon, type IconShape } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import * as styles from "./facts.css.ts";

/** What there is to say below a verdict, in one line where it fits. */
export function Facts({ children }: { children: ReactNode }) {
  return <span className={styles.root}>{children}</span>;
}

export function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className={styles.fact}>
      <Icon icon={icon} size={14} /> <span className={styles.words}>{children}</span>
    </span>
  );
}
