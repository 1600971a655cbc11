import type { ReactNode } from "react";
import type { ButtonTone } from "../button/button.tsx";
import type { IconShape } from "../icon/icon.tsx";
import type { Href } from "../link/href.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import type { TableColumn, TableRoom, TableSort } from "../table/table-props.ts";

export type DataColumn<Row> = TableColumn<Row> & {
  /** What the column sorts by and exports; without it the column does neither by itself. */
  value?: ((row: Row) => string | number | null) | undefined;
  /** The header in words, where `header` is not text. */
  title?: string | undefined;
  /** Whether the reader may hide it; the first column always stays. */
  hideable?: boolean | undefined;
  /** Hidden until the reader asks for it. */
  hidden?: boolean | undefined;
  /** Left out of a table that has less room, so that its names can be read; cards have their own rule. */
  room?: TableRoom | undefined;
};

export type DataTableFilter = {
  value: string;
  /** Called 200 ms after the last key, and at once when the box is cleared. */
  onChange: (text: string) => void;
  label: string;
  placeholder?: string | undefined;
};

export type DataTablePage = {
  /** Rows there are in all. */
  count: number;
  limit: number;
  offset: number;
  onChange: (page: { limit: number; offset: number }) => void;
};

export type DataTableSelection = {
  /** Row keys; those of other pages stay in it. */
  selected: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
};

export type BulkAction = {
  id: string;
  label: string;
  icon?: IconShape | undefined;
  tone?: ButtonTone | undefined;
  onSelect: (keys: string[]) => void;
};

export type DataTableExport<Row> = {
  /** Start of the file's name; the date follows. */
  name: string;
  /** All rows that are filtered, not only this page's. Absent: the rows the table has. */
  rows?: (() => Promise<readonly Row[]>) | undefined;
};

export type DataTableGroups<Row> = {
  of: (row: Row) => string;
  name: (group: string) => string;
  /** Beside its name: what its rows come to. */
  about?: ((group: string) => ReactNode) | undefined;
  /** Groups whose rows are hidden. */
  folded: ReadonlySet<string>;
  onToggle: (group: string) => void;
};

export type DataTableProps<Row> = {
  /** The choice of columns is remembered under it, in this browser. */
  id: string;
  /** Names the table for readers, and its keys in the list of shortcuts. */
  caption: string;
  /**
   * Keep the array the same between renders: with a new one every row is drawn again. What a cell shows
   * beside its row, it gets by context.
   */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called in the names of its checkbox and its menu. */
  rowLabel: (row: Row) => string;
  /** Where a row leads; its first cell becomes the link and the whole row can be pressed. */
  rowHref?: ((row: Row) => Href | undefined) | undefined;
  /** Without rows: place holders. With rows: they stay while newer ones are on their way. */
  loading?: boolean | undefined;
  /** What went wrong; stands in for the rows, or above those from before. */
  error?: ReactNode;
  /** Shown when there are no rows and no filter is typed. */
  empty?: ReactNode;
  /** The order the rows are in; without `onSortChange` the one to start with. */
  sort?: TableSort | undefined;
  /** The rows come sorted. Absent: the table sorts the rows it has by their columns' `value`. */
  onSortChange?: ((sort: TableSort) => void) | undefined;
  filter?: DataTableFilter | undefined;
  /** Beside the filter: other ways to narrow the rows. */
  toolbar?: ReactNode;
  /** Which stretch of all rows these are. Absent: all of them, of which only those in view are drawn. */
  page?: DataTablePage | undefined;
  selection?: DataTableSelection | undefined;
  /** Shown in a bar as long as rows are selected. */
  bulkActions?: readonly BulkAction[] | undefined;
  /** Items of the row's ⋯ menu; none, no menu. Called for each row, and anew when a menu opens. */
  rowMenu?: ((row: Row) => MenuItem[]) | undefined;
  /** What a row shows below itself when it is unfolded, one row at a time; for tables that are paged. */
  unfold?:
    | {
        /** The key of the row that is unfolded. */
        open: string | undefined;
        onChange: (key: string | undefined) => void;
        detail: (row: Row) => ReactNode;
      }
    | undefined;
  exportAs?: DataTableExport<Row> | undefined;
  /** Rows that belong together stand below a row of their group; they come in its order, and the table is paged. */
  groups?: DataTableGroups<Row> | undefined;
  /** Rows of 44 pixels, for two small lines. */
  dense?: boolean | undefined;
  /** Without a frame of its own, in a card that is one. */
  frameless?: boolean | undefined;
  /** What is said of the selected rows, beside what can be done with them. */
  bulkNote?: ((keys: string[]) => ReactNode) | undefined;
  /** Height of the box in which many rows scroll. Pixels, or any CSS length. */
  maxHeight?: number | string | undefined;
};
