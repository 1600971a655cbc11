import clsx from "clsx";
import { scrollRegion } from "../internal/scroll-region.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { cardSlots } from "./card-slot.ts";
import { messages } from "./messages.ts";
import * as styles from "./table.css.ts";
import * as cardStyles from "./table-card.css.ts";
import { TableHead } from "./table-head.tsx";
import type { TableProps } from "./table-props.ts";
import { tableRoles } from "./table-roles.ts";
import { LoadingRows, TableRow } from "./table-row.tsx";
import { useNarrow } from "./use-narrow.ts";
import { useOverflow } from "./use-overflow.ts";

/**
 * Rows of data in a real table. On a phone each row is a card, unless the table sorts or is compact; one that is
 * wider than its box scrolls sideways in it.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  onSortChange,
  empty,
  compact = false,
  loading = false,
}: TableProps<Row>) {
  const texts = useKitTexts("table", messages);
  const { ref, overflows } = useOverflow();
  // What sorts is a head of a column, and cards have none.
  const isTable = !useNarrow() || compact || onSortChange !== undefined;
  const slots = isTable ? undefined : cardSlots(columns);
  const cards = slots !== undefined;
  const roles: Partial<typeof tableRoles> = cards ? tableRoles : {};
  // Only a box that really scrolls needs a tab stop and a name.
  const region = overflows && !cards ? scrollRegion(texts.scrolls(caption)) : {};
  return (
    <div className={cards ? cardStyles.scroller : styles.scroller} ref={ref} {...region}>
      <table
        {...roles.table}
        className={clsx(styles.table, cards && cardStyles.cards)}
        aria-busy={loading || undefined}
      >
        <caption className={styles.caption}>{caption}</caption>
        <TableHead {...{ columns, sort, onSortChange, cards }} />
        <tbody {...roles.group} className={clsx(cards && cardStyles.cards)}>
          {loading && <LoadingRows {...{ columns, slots }} />}
          {!loading && rows.length === 0 && (
            <tr {...roles.row} className={clsx(cards && cardStyles.cards)}>
              <td
                {...roles.cell}
                colSpan={columns.length}
                className={clsx(styles.cell, cards && cardStyles.cards)}
              >
                {empty}
              </td>
            </tr>
          )}
          {!loading &&
            rows.map((row) => (
              <TableRow key={rowKey(row)} href={rowHref?.(row)} {...{ row, columns, slots }} />
            ))}
        </tbody>
      </table>
    </div>
  );
}
