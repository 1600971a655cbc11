/**
 * What each part of the table is. Stacked as cards its boxes are no table's to the browser, which then
 * forgets what the elements say; spelt out, readers still hear rows, headers and cells.
 */
export const cardRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
