import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { Menu } from "../menu/menu.tsx";
import type { MenuItem } from "../menu/menu-item.ts";

export type RowMenuItems<Row> = (row: Row) => MenuItem[];

/** What can be done with one row. */
export function RowMenu<Row>({
  row,
  label,
  items,
}: {
  row: Row;
  label: string;
  items: RowMenuItems<Row>;
}) {
  const entries = items(row);
  if (entries.length === 0) return null;
  return (
    <Menu
      label={`Actions for ${label}`}
      align="end"
      items={entries}
      trigger={<IconButton icon={icons.more} label={`Actions for ${label}`} />}
    />
  );
}
