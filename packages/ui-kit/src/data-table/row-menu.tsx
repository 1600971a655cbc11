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
  return (
    <Menu
      label={`Actions for ${label}`}
      align="end"
      items={() => items(row)}
      trigger={<IconButton icon={icons.more} label={`Actions for ${label}`} />}
    />
  );
}
