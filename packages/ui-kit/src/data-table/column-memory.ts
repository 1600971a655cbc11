import type { DataColumn } from "./data-table-props.ts";

/** Columns the reader showed or hid, by id; the others keep what the table says. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** The choice remembered for a table; none where storage is closed or holds something else. */
export function readColumnChoice(tableId: string): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(tableId)) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === "boolean";
      }),
    );
  } catch {
    return {};
  }
}

/** Remembers the choice; an empty one is forgotten. Closed or full storage is not worth an error. */
export function writeColumnChoice(tableId: string, choice: ColumnChoice): void {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(storageKey(tableId));
    else localStorage.setItem(storageKey(tableId), JSON.stringify(choice));
  } catch {
    // The choice holds until the page is left.
  }
}

/** Whether the reader may hide a column: the first never, others unless the table says so. */
export function canHide<Row>(
  columns: readonly DataColumn<Row>[],
  column: DataColumn<Row>,
): boolean {
  return columns[0]?.id !== column.id && column.hideable !== false;
}

/** Which columns are shown, by id. */
export function columnVisibility<Row>(
  columns: readonly DataColumn<Row>[],
  choice: ColumnChoice,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map((column) => {
      const byTable = column.hidden !== true;
      if (!canHide(columns, column)) return [column.id, columns[0]?.id === column.id || byTable];
      return [column.id, Object.hasOwn(choice, column.id) ? choice[column.id] === true : byTable];
    }),
  );
}

function storageKey(tableId: string): string {
  return `table:${tableId}`;
}
