import { Fragment } from "react";
import { tableRoles } from "../table/table-roles.ts";
import { useRowsInPieces } from "../table/use-rows-in-pieces.ts";
import type { RowShape } from "./data-row.tsx";
import { DataRow } from "./data-row.tsx";
import * as styles from "./data-table.css.ts";
import type { DataTableProps } from "./data-table-props.ts";
import { GroupRow } from "./group-row.tsx";

export type RowsProps<Row> = Pick<DataTableProps<Row>, "rowLabel" | "rowHref" | "rowMenu"> & {
  rows: readonly Row[];
  keys: readonly string[];
  shape: RowShape<Row>;
  selected: ReadonlySet<string>;
  currentKey: string | undefined;
  /** Rows before the first of these. */
  offset: number;
  unfold: DataTableProps<Row>["unfold"];
  groups: DataTableProps<Row>["groups"];
  /** Cells of a row, for what stands below all of them. */
  columnCount: number;
};

/** Every row, those in view first. */
export function PlainRows<Row>({
  rows,
  keys,
  shape,
  selected,
  currentKey,
  offset,
  unfold,
  groups,
  columnCount,
  ...about
}: RowsProps<Row>) {
  const cards = shape.slots !== undefined;
  const roles: Partial<typeof tableRoles> = cards ? tableRoles : {};
  return useRowsInPieces(rows).map((row, index) => {
    const key = keys[index] ?? "";
    const isUnfolded = unfold !== undefined && unfold.open === key;
    const group = groups?.of(row);
    const before = rows[index - 1];
    const begins = group !== undefined && (before === undefined || groups?.of(before) !== group);
    const isFolded = group !== undefined && groups?.folded.has(group) === true;
    return (
      <Fragment key={key}>
        {begins && groups !== undefined && (
          <GroupRow
            name={groups.name(group)}
            about={groups.about?.(group)}
            folded={isFolded}
            onToggle={() => groups.onToggle(group)}
            {...{ columnCount, cards }}
          />
        )}
        {!isFolded && (
          <DataRow
            row={row}
            rowKey={key}
            {...rowFacts(row, about)}
            shape={shape}
            selected={selected.has(key)}
            current={key === currentKey}
            unfolded={isUnfolded}
            place={offset + index + 2}
          />
        )}
        {isUnfolded && (
          <tr {...roles.row} className={styles.unfolded}>
            <td {...roles.cell} className={styles.unfoldedCell} colSpan={columnCount}>
              {unfold.detail(row)}
            </td>
          </tr>
        )}
      </Fragment>
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
