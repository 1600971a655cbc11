/**
 * What each part of a table is. Drawn as cards or as rows of their own layout its boxes are no table's to
 * the browser, which then forgets what the elements say; spelt out, readers still hear rows, headers and cells.
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
