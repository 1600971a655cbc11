import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { Menu } from "../menu/menu.tsx";
import type { TableSort } from "../table/table-props.ts";
import type { DataColumn } from "./data-table-props.ts";
import { columnTitle } from "./export-rows.ts";

type SortMenuProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
};

/** What the heads of columns do, for cards that have none. */
export function SortMenu<Row>({ columns, sort, onSortChange }: SortMenuProps<Row>) {
  const items = columns
    .filter(({ sortable }) => sortable === true)
    .flatMap((column) =>
      directions.map(({ direction, words }) => ({
        id: `${column.id} ${direction}`,
        label: `${columnTitle(column)}, ${words}`,
        checked: sort?.column === column.id && sort.direction === direction,
        onSelect: () => onSortChange({ column: column.id, direction }),
      })),
    );
  if (items.length === 0) return null;
  return (
    <Menu
      label="Sort"
      align="end"
      items={items}
      trigger={<IconButton icon={icons.sort} label="Sort" tone="neutral" />}
    />
  );
}

const directions = [
  { direction: "asc", words: "ascending" },
  { direction: "desc", words: "descending" },
] as const;
