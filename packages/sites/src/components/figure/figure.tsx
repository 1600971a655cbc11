import type { ReactNode } from "react";
import * as styles from "./figure.css.ts";

/** One fact of a site with its name, in a list of such. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
