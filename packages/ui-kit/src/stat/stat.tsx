import type { ReactNode } from "react";
import * as styles from "./stat.css.ts";

export type StatItem = { label: string; value: ReactNode; hint?: ReactNode };

/** Numbers side by side, each with its name: the facts of a page at a glance. */
export function StatRow({ items }: { items: StatItem[] }) {
  return (
    <dl className={styles.row}>
      {items.map((item) => (
        <StatParts key={item.label} {...item} />
      ))}
    </dl>
  );
}

/** One number with its name. */
export function Stat(item: StatItem) {
  return (
    <dl>
      <StatParts {...item} />
    </dl>
  );
}

function StatParts({ label, value, hint }: StatItem) {
  return (
    <div className={styles.item}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}
