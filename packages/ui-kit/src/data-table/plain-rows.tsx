import type { RowShape } from "./data-row.tsx";
import { DataRow } from "./data-row.tsx";

export type RowsProps<Row> = {
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
}: RowsProps<Row>) {
  return rows.map((row, index) => {
    const key = keys[index] ?? "";
    return (
      <DataRow
        key={key}
        row={row}
        rowKey={key}
        shape={shape}
        selected={selected.has(key)}
        current={key === currentKey}
        place={offset + index + 2}
      />
    );
  });
}
