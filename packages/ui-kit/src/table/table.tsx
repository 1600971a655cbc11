import { scrollRegion } from "../internal/scroll-region.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./table.css.ts";
import { TableHead } from "./table-head.tsx";
import type { TableProps } from "./table-props.ts";
import { LoadingRows, TableRow } from "./table-row.tsx";
import { useOverflow } from "./use-overflow.ts";

/** Rows of data in a real table that scrolls sideways inside its own box where the screen is narrow. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  onSortChange,
  empty,
  loading = false,
}: TableProps<Row>) {
  const texts = useKitTexts("table", messages);
  const { ref, overflows } = useOverflow();
  // Only a box that really scrolls needs a tab stop and a name.
  const region = overflows ? scrollRegion(texts.scrolls(caption)) : {};
  return (
    <div className={styles.scroller} ref={ref} {...region}>
      <table className={styles.table} aria-busy={loading || undefined}>
        <caption className={styles.caption}>{caption}</caption>
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />
        <tbody>
          {loading && <LoadingRows columns={columns} />}
          {!loading && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.cell}>
                {empty}
              </td>
            </tr>
          )}
          {!loading &&
            rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} href={rowHref?.(row)} />
            ))}
        </tbody>
      </table>
    </div>
  );
}
