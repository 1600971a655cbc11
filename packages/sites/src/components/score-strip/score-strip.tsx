import { Gauge } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import * as styles from "./score-strip.css.ts";

type ScoreStripProps = {
  label: string;
  items: {
    label: string;
    value: number | null;
    description?: string;
    isOutdated?: boolean;
    /** How it is made, which its ring opens. */
    explanation?: ReactNode;
  }[];
};

/** Scores side by side in one frame, each with its ring and its name. */
export function ScoreStrip({ label, items }: ScoreStripProps) {
  return (
    <section
      className={items.length === 6 ? `${styles.root} ${styles.six}` : styles.root}
      aria-label={label}
    >
      {items.map((item) => (
        <div key={item.label} className={styles.item}>
          <Gauge {...item} />
        </div>
      ))}
    </section>
  );
}
