import { Gauge, type GaugeProps } from "@sitewright/ui-kit";
import * as styles from "./score-strip.css.ts";

export type Score = Omit<GaugeProps, "size">;

type ScoreStripProps = { label: string; items: readonly Score[] };

/** Scores side by side in one frame, each with its ring and its name. */
export function ScoreStrip({ label, items }: ScoreStripProps) {
  return (
    <section
      className={items.length === 6 ? `${styles.root} ${styles.six}` : styles.root}
      aria-label={label}
    >
      <Scores items={items} />
    </section>
  );
}

/** The scores without their frame. */
export function Scores({ items }: { items: readonly Score[] }) {
  return items.map((item) => (
    <div key={item.label} className={styles.item}>
      <Gauge {...item} />
    </div>
  ));
}
