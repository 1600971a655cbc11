import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Formats } from "../locale/formats.ts";
import { useFormats } from "../locale/use-formats.ts";
import type { TableSort } from "../table/table-props.ts";
import type { DataColumn, DataTableProps } from "./data-table-props.ts";

type TableModelOptions<Row> = Pick<
  DataTableProps<Row>,
  "columns" | "rows" | "rowKey" | "sort" | "onSortChange"
> & { visibility: Record<string, boolean> };

export type TableModel<Row> = {
  /** The columns to show, in order. */
  columns: readonly DataColumn<Row>[];
  /** The rows in the order to show. */
  rows: readonly Row[];
  keys: readonly string[];
  sort: TableSort | undefined;
  setSort: (sort: TableSort) => void;
};

/** Which columns and rows a table shows, in which order. */
export function useTableModel<Row>({
  columns,
  rows,
  rowKey,
  sort: givenSort,
  onSortChange,
  visibility,
}: TableModelOptions<Row>): TableModel<Row> {
  const { compare } = useFormats();
  const [ownSort, setOwnSort] = useState(givenSort);
  const sort = onSortChange === undefined ? ownSort : givenSort;
  const sorting = useMemo(
    () => (sort === undefined ? [] : [{ id: sort.column, desc: sort.direction === "desc" }]),
    [sort],
  );
  const definitions = useMemo(
    () => columns.map((column) => defineColumn(column, compare)),
    [columns, compare],
  );
  const table = useTable<typeof features, Held<Row>>({
    features,
    columns: definitions,
    data: useMemo(() => rows.map((row) => ({ row })), [rows]),
    getRowId: ({ row }) => rowKey(row),
    manualSorting: onSortChange !== undefined,
    state: { sorting },
  });
  const { rows: modelRows } = table.getRowModel();
  return {
    columns: useMemo(() => {
      return columns.filter(({ id }) => visibility[id] !== false);
    }, [columns, visibility]),
    rows: useMemo(() => modelRows.map(({ original }) => original.row), [modelRows]),
    keys: useMemo(() => modelRows.map(({ id }) => id), [modelRows]),
    sort,
    setSort: onSortChange ?? setOwnSort,
  };
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** The model takes objects only; a row may be anything. */
type Held<Row> = { row: Row };

function defineColumn<Row>(
  column: DataColumn<Row>,
  compare: Formats["compare"],
): ColumnDef<typeof features, Held<Row>> {
  return {
    id: column.id,
    // Rows without a value come last in both directions, which the model does for undefined only.
    accessorFn: ({ row }) => column.value?.(row) ?? undefined,
    sortUndefined: "last",
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  };
}
