import clsx from "clsx";
import { memo, useEffect, useRef } from "react";
import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import type { CardSlot } from "../table/card-slot.ts";
import { isOnRow, rowPress } from "../table/row-press.ts";
import * as tableStyles from "../table/table.css.ts";
import * as cardStyles from "../table/table-card.css.ts";
import { CardCell } from "../table/table-card.tsx";
import { RowLink, TableCell } from "../table/table-cell.tsx";
import { tableRoles } from "../table/table-roles.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./data-table.css.ts";
import type { DataColumn } from "./data-table-props.ts";
import { messages } from "./messages.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { RowMenuItems } from "./row-menu.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { ToggleRow } from "./use-row-selection.ts";

/** What is the same for all rows of a table; as long as it is the same object, no row is drawn again. */
export type RowShape<Row> = {
  columns: readonly DataColumn<Row>[];
  /** Where a card shows each column; absent in a table. */
  slots: readonly CardSlot[] | undefined;
  title: string | undefined;
  toggle: ToggleRow | undefined;
  /** Asked when a row's menu opens; absent in a table without menus. */
  menu: RowMenuItems<Row> | undefined;
  /** Unfolds a row below itself, or folds it; absent in a table whose rows do not. */
  unfold: ((key: string) => void) | undefined;
  /** Told once the row that the keyboard moved to is on the page. */
  arrive: (key: string, element: HTMLElement) => void;
};

type DataRowProps<Row> = {
  row: Row;
  rowKey: string;
  label: string;
  href: string | undefined;
  /** Whether there is anything in its menu. */
  hasMenu: boolean;
  shape: RowShape<Row>;
  selected: boolean;
  current: boolean;
  unfolded: boolean;
  /** Its place among all rows, the header included, from 1. */
  place: number;
  /** Only where rows are measured: its index, and the function that takes the element. */
  index?: number | undefined;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

/** A row, drawn again only when something of its own is different: what a caller computes comes as text. */
export const DataRow = memo(DataRowUncached) as typeof DataRowUncached;

function DataRowUncached<Row>(props: DataRowProps<Row>) {
  const texts = useKitTexts("dataTable", messages);
  const { row, rowKey, label, href, hasMenu, shape } = props;
  const { selected, current, unfolded, place, index, measure } = props;
  const { columns, slots, title, toggle, menu, unfold, arrive } = shape;
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current && ref.current !== null) arrive(rowKey, ref.current);
  }, [current, rowKey, arrive]);

  const cards = slots !== undefined;
  const roles: Partial<typeof tableRoles> = cards ? tableRoles : {};
  return (
    <tr
      {...roles.row}
      ref={(element) => {
        ref.current = element;
        measure?.(element);
      }}
      className={clsx(
        styles.row,
        cards ? cardStyles.card : tableStyles.row,
        (href !== undefined || unfold !== undefined) && tableStyles.clickableRow,
      )}
      tabIndex={-1}
      aria-rowindex={place}
      data-key={rowKey}
      data-index={index}
      data-selected={selected || undefined}
      data-current={current || undefined}
      data-unfolded={unfolded || undefined}
      {...(href === undefined ? {} : followRowLink)}
      {...(unfold !== undefined && {
        onClick: (event) => {
          if (isOnRow(event) && window.getSelection()?.isCollapsed !== false) unfold(rowKey);
        },
      })}
    >
      {toggle !== undefined && (
        <td {...roles.cell} className={cards ? cardStyles.select : styles.selectCell}>
          <RowCheckbox
            label={texts.select(label)}
            checked={selected}
            onToggle={(checked, range) => toggle(rowKey, checked, range)}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const named = column.id === title;
        const content = column.cell(row);
        const linked =
          named && href !== undefined ? <RowLink href={href}>{content}</RowLink> : content;
        if (!cards) {
          return (
            <TableCell key={column.id} align={column.align} header={named} room={column.room}>
              {linked}
            </TableCell>
          );
        }
        return (
          <CardCell key={column.id} column={column} slot={slots[at] ?? "line"}>
            {linked}
          </CardCell>
        );
      })}
      {(menu !== undefined || unfold !== undefined) && (
        <td {...roles.cell} className={cards ? cardStyles.menu : styles.menuCell}>
          <span className={styles.rowButtons}>
            {hasMenu && menu !== undefined && <RowMenu row={row} label={label} items={menu} />}
            {unfold !== undefined && (
              <IconButton
                icon={unfolded ? icons.chevronDown : icons.chevronRight}
                label={unfolded ? texts.fold(label) : texts.unfold(label)}
                size="small"
                aria-expanded={unfolded}
                onClick={() => unfold(rowKey)}
              />
            )}
          </span>
        </td>
      )}
    </tr>
  );
}

const followRowLink = rowPress((row) => row.querySelector("a"));
