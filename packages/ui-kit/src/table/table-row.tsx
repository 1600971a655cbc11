import clsx from "clsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { type CardSlot, titleColumn } from "./card-slot.ts";
import { rowPress } from "./row-press.ts";
import * as styles from "./table.css.ts";
import * as cardStyles from "./table-card.css.ts";
import { CardCell, LoadingCard } from "./table-card.tsx";
import { RowLink, TableCell } from "./table-cell.tsx";
import type { TableColumn } from "./table-props.ts";
import { tableRoles } from "./table-roles.ts";

type TableRowProps<Row> = {
  row: Row;
  columns: TableColumn<Row>[];
  /** Where a card shows each column; absent in a table. */
  slots: readonly CardSlot[] | undefined;
  href: string | undefined;
};

export function TableRow<Row>({ row, columns, slots, href }: TableRowProps<Row>) {
  const named = slots === undefined ? columns[0]?.id : titleColumn(columns);
  const cells = columns.map((column, at) => {
    const content = column.cell(row);
    const linked =
      column.id === named && href !== undefined ? (
        <RowLink href={href}>{content}</RowLink>
      ) : (
        content
      );
    if (slots === undefined) {
      return (
        <TableCell key={column.id} align={column.align}>
          {linked}
        </TableCell>
      );
    }
    return (
      <CardCell key={column.id} column={column} slot={slots[at] ?? "line"}>
        {linked}
      </CardCell>
    );
  });
  return (
    <tr
      {...(slots === undefined ? {} : tableRoles.row)}
      className={clsx(
        slots === undefined ? styles.row : cardStyles.card,
        href !== undefined && styles.clickableRow,
      )}
      {...(href === undefined ? {} : followFirstLink)}
    >
      {cells}
    </tr>
  );
}

const followFirstLink = rowPress((row) => row.querySelector("a"));

type LoadingRowsProps<Row> = Pick<TableRowProps<Row>, "columns" | "slots">;

/** Rows of the table's own shape, shown while the real ones load. */
export function LoadingRows<Row>({ columns, slots }: LoadingRowsProps<Row>) {
  return loadingRowWidths.map((width) => {
    if (slots !== undefined) return <LoadingCard key={width} {...{ width, slots }} />;
    return (
      <tr key={width} className={styles.row}>
        {columns.map((column, index) => (
          <TableCell key={column.id} align={column.align}>
            <Skeleton width={index === 0 ? width : "60%"} />
          </TableCell>
        ))}
      </tr>
    );
  });
}

export const loadingRowWidths = ["70%", "52%", "64%", "46%"];
