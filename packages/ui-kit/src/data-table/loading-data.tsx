import { Skeleton } from "../skeleton/skeleton.tsx";
import * as tableStyles from "../table/table.css.ts";
import { LoadingCard } from "../table/table-card.tsx";
import { TableCell } from "../table/table-cell.tsx";
import { loadingRowWidths } from "../table/table-row.tsx";
import type { RowShape } from "./data-row.tsx";
import * as styles from "./data-table.css.ts";

/** Rows of the table's own shape, shown while the first ones load. */
export function LoadingData<Row>({
  shape,
  rows = 8,
}: {
  shape: RowShape<Row>;
  rows?: number | undefined;
}) {
  const { columns, slots, title, toggle, menu, unfold } = shape;
  return Array.from({ length: Math.min(rows, mostRows) }, (_, at) => {
    const width = loadingRowWidths[at % loadingRowWidths.length] ?? "60%";
    // biome-ignore lint/suspicious/noArrayIndexKey: place holders have nothing but their place
    if (slots !== undefined) return <LoadingCard key={at} {...{ width, slots }} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: place holders have nothing but their place
      <tr key={at} className={tableStyles.row}>
        {toggle !== undefined && <td className={styles.selectCell} />}
        {columns.map(({ id, align, room }) => (
          <TableCell key={id} align={align} room={room}>
            <Skeleton width={id === title ? width : "60%"} />
          </TableCell>
        ))}
        {(menu !== undefined || unfold !== undefined) && <td className={styles.menuCell} />}
      </tr>
    );
  });
}

/** More would only lengthen the page before it is known how long it gets. */
const mostRows = 10;
