import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { Menu } from "../menu/menu.tsx";
import type { MenuItem } from "../menu/menu-item.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";

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
  const texts = useKitTexts("dataTable", messages);
  return (
    <Menu
      label={texts.actionsFor(label)}
      align="end"
      items={() => items(row)}
      trigger={<IconButton icon={icons.more} label={texts.actionsFor(label)} />}
    />
  );
}
