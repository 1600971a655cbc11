import { pluralOf } from "../texts/plural-of.ts";

export const messages = {
  selectedRows: "Selected rows",
  clear: "Clear",
  columns: "Columns",
  actions: "Actions",
  select: (row: string) => `Select ${row}`,
  notExported: "The rows could not be fetched, so no file was saved. Try again.",
  export: "Export",
  csv: "CSV, for spreadsheets",
  json: "JSON, for programs",
  clearFilter: (filter: string) => `Clear: ${filter}`,
  tooFar: "Nothing this far down the list",
  tooFarAbout: "The list has become shorter since.",
  toFirst: "Go to the first page",
  nothingMatches: (text: string) => `Nothing matches “${text}”`,
  nothingMatchesAbout: "Try fewer letters, or show everything.",
  clearTheFilter: "Clear the filter",
  pagesOf: (table: string) => `${table}, pages`,
  rowsPerPage: "Rows per page",
  first: "First page",
  previous: "Previous page",
  next: "Next page",
  last: "Last page",
  actionsFor: (row: string) => `Actions for ${row}`,
  sort: "Sort",
  nextRow: "Next row",
  previousRow: "Previous row",
  openRow: "Open the row",
  unfold: (row: string) => `Show more of ${row}`,
  fold: (row: string) => `Show less of ${row}`,
  selectRow: "Select the row",
  selectUpTo: "Select up to the row",
  ascending: "ascending",
  descending: "descending",
  scrolls: (table: string) => `${table}, scrolls`,
  rows: (count: number, shown: string) =>
    `${shown} ${pluralOf(count, { one: "row", other: "rows" })}`,
  exported: (rows: string, file: string) => `${rows} in ${file}`,
  selectAll: "Select all",
  selectAllOf: (rows: string) => `Select all ${rows}`,
  selectAllOfPage: (rows: string) => `Select all ${rows} on this page`,
  selected: (rows: string) => `${rows} selected`,
  selectedElsewhere: (rows: string, elsewhere: string) =>
    `${rows} selected, ${elsewhere} on other pages`,
  /** What a page shows, for the eyes: `1–25 of 3,412`. */
  range: (from: string, to: string, all: string) =>
    from === to ? `${from} of ${all}` : `${from}–${to} of ${all}`,
  /** The same for those who listen. */
  sentence: (at: { from: string; to: string; all: string; page: string; pages: string }) =>
    at.from === at.to
      ? `Row ${at.from} of ${at.all}, page ${at.page} of ${at.pages}`
      : `Rows ${at.from} to ${at.to} of ${at.all}, page ${at.page} of ${at.pages}`,
  noRows: "No rows",
};
