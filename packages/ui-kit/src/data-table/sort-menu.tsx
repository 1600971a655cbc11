import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { Menu } from "../menu/menu.tsx";
import type { TableSort } from "../table/table-props.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import type { DataColumn } from "./data-table-props.ts";
import { columnTitle } from "./export-rows.ts";
import { messages } from "./messages.ts";

type SortMenuProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
};

/** What the heads of columns do, for cards that have none. */
export function SortMenu<Row>({ columns, sort, onSortChange }: SortMenuProps<Row>) {
  const texts = useKitTexts("dataTable", messages);
  const items = columns
    .filter(({ sortable }) => sortable === true)
    .flatMap((column) =>
      directions.map((direction) => ({
        id: `${column.id} ${direction}`,
        label: `${columnTitle(column)}, ${texts[words[direction]]}`,
        checked: sort?.column === column.id && sort.direction === direction,
        onSelect: () => onSortChange({ column: column.id, direction }),
      })),
    );
  if (items.length === 0) return null;
  return (
    <Menu
      label={texts.sort}
      align="end"
      items={items}
      trigger={<IconButton icon={icons.sort} label={texts.sort} tone="neutral" />}
    />
  );
}

const directions = ["asc", "desc"] as const;

const words = { asc: "ascending", desc: "descending" } as const;
