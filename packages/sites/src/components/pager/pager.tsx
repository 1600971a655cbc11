import { Button, formatNumber } from "@sitewright/ui-kit";
import * as styles from "./pager.css.ts";

type PagerProps = {
  /** What is paged, for screen readers: `Sites`. */
  label: string;
  /** Rows there are in all. */
  count: number;
  limit: number;
  offset: number;
  onOffsetChange: (offset: number) => void;
};

/** Steps through a list that the server pages; shows nothing while one page holds it all. */
export function Pager({ label, count, limit, offset, onOffsetChange }: PagerProps) {
  if (count <= limit && offset === 0) return null;
  const first = Math.min(offset + 1, count);
  const last = Math.min(offset + limit, count);
  return (
    <nav className={styles.root} aria-label={`${label}, pages`}>
      <span className={styles.range}>
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(count)}
      </span>
      <Button
        size="small"
        icon="chevron-left"
        disabled={offset === 0}
        onClick={() => onOffsetChange(Math.max(0, offset - limit))}
      >
        Previous
      </Button>
      <Button
        size="small"
        icon="chevron-right"
        disabled={last >= count}
        onClick={() => onOffsetChange(offset + limit)}
      >
        Next
      </Button>
    </nav>
  );
}
