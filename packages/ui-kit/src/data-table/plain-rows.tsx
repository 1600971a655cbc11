import type { RowShape } from "./data-row.tsx";
import { DataRow } from "./data-row.tsx";
import type { DataTableProps } from "./data-table-props.ts";

export type RowsProps<Row> = Pick<DataTableProps<Row>, "rowLabel" | "rowHref" | "rowMenu"> & {
  rows: readonly Row[];
  keys: readonly string[];
  shape: RowShape<Row>;
  selected: ReadonlySet<string>;
  currentKey: string | undefined;
  /** Rows before the first of these. */
  offset: number;
};

/** Every row, drawn. */
export function PlainRows<Row>({
  rows,
  keys,
  shape,
  selected,
  currentKey,
  offset,
  ...about
}: RowsProps<Row>) {
  return rows.map((row, index) => {
    const key = keys[index] ?? "";
    return (
      <DataRow
        key={key}
        row={row}
        rowKey={key}
        {...rowFacts(row, about)}
        shape={shape}
        selected={selected.has(key)}
        current={key === currentKey}
        place={offset + index + 2}
      />
    );
  });
}

/** What the caller says of a row, as values that are the same for an unchanged row. */
export function rowFacts<Row>(
  row: Row,
  { rowLabel, rowHref, rowMenu }: Pick<RowsProps<Row>, "rowLabel" | "rowHref" | "rowMenu">,
) {
  return {
    label: rowLabel(row),
    href: rowHref?.(row),
    hasMenu: rowMenu !== undefined && rowMenu(row).length > 0,
  };
}
