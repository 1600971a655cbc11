import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { Menu } from "../menu/menu.tsx";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { canHide } from "./column-memory.ts";
import type { DataColumn } from "./data-table-props.ts";
import { columnTitle } from "./export-rows.ts";
import { messages } from "./messages.ts";

type ColumnsMenuProps<Row> = {
  columns: readonly DataColumn<Row>[];
  visibility: Readonly<Record<string, boolean>>;
  onToggle: (columnId: string) => void;
};

/** Which columns are shown; those that may not be hidden are not offered. */
export function ColumnsMenu<Row>({ columns, visibility, onToggle }: ColumnsMenuProps<Row>) {
  const texts = useKitTexts("dataTable", messages);
  const items = columns
    .filter((column) => canHide(columns, column))
    .map((column) => ({
      id: column.id,
      label: columnTitle(column),
      checked: visibility[column.id] === true,
      onSelect: () => onToggle(column.id),
    }));
  if (items.length === 0) return null;
  return (
    <Menu
      label={texts.columns}
      align="end"
      items={items}
      trigger={<IconButton icon={icons.columns} label={texts.columns} tone="neutral" />}
    />
  );
}
