import clsx from "clsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { rowPress } from "./row-press.ts";
import * as styles from "./table.css.ts";
import { RowLink, TableCell } from "./table-cell.tsx";
import type { TableColumn } from "./table-props.ts";

type TableRowProps<Row> = { row: Row; columns: TableColumn<Row>[]; href: string | undefined };

export function TableRow<Row>({ row, columns, href }: TableRowProps<Row>) {
  const cells = columns.map((column, index) => (
    <TableCell key={column.id} align={column.align}>
      {index === 0 && href !== undefined ? (
        <RowLink href={href}>{column.cell(row)}</RowLink>
      ) : (
        column.cell(row)
      )}
    </TableCell>
  ));
  if (href === undefined) return <tr className={styles.row}>{cells}</tr>;
  return (
    <tr className={clsx(styles.row, styles.clickableRow)} {...followFirstLink}>
      {cells}
    </tr>
  );
}

const followFirstLink = rowPress((row) => row.querySelector("a"));

/** Rows of the table's own shape, shown while the real ones load. */
export function LoadingRows<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return loadingRowWidths.map((width) => (
    <tr key={width} className={styles.row}>
      {columns.map((column, index) => (
        <TableCell key={column.id} align={column.align}>
          <Skeleton width={index === 0 ? width : "60%"} />
        </TableCell>
      ))}
    </tr>
  ));
}

export const loadingRowWidths = ["70%", "52%", "64%", "46%"];
