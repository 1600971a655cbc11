import type { ReactNode } from "react";
import type { Href } from "../link/href.ts";

export type TableColumn<Row> = {
  id: string;
  /** Never empty: a column of buttons gets a `VisuallyHidden` name. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "center" | "end";
  /** Pixels, or any CSS length. */
  width?: number | string;
  sortable?: boolean;
  /**
   * Where a phone's card shows it: its title, beside the title, on a line of its own with its header or
   * without it, or not at all. Unless told, the first column is the title and the others are lines.
   */
  narrow?: "title" | "aside" | "line" | "whole" | "hidden" | undefined;
};

/** How wide a table has to be: 720, 940 or 1060 pixels. */
export type TableRoom = "medium" | "wide" | "full";

export type TableSort = { column: string; direction: "asc" | "desc" };

export type TableProps<Row> = {
  /** Names the table for readers. */
  caption: string;
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads; its first cell becomes the link and the whole row can be pressed. */
  rowHref?: ((row: Row) => Href | undefined) | undefined;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Shown below the header when there are no rows. */
  empty?: ReactNode;
  /** Few short columns, which are read against each other: a table on a phone, too, and no cards. */
  compact?: boolean | undefined;
  /** Rows are on their way: place holders stand in for them. */
  loading?: boolean | undefined;
};
