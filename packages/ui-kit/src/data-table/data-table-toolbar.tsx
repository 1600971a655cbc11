import type { ReactNode } from "react";
import type { TableSort } from "../table/table-props.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import type { DataColumn, DataTableExport, DataTableFilter } from "./data-table-props.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBox } from "./filter-box.tsx";
import { SortMenu } from "./sort-menu.tsx";
import * as styles from "./toolbar.css.ts";

type DataTableToolbarProps<Row> = {
  columns: readonly DataColumn<Row>[];
  visibility: Readonly<Record<string, boolean>>;
  onToggleColumn: (columnId: string) => void;
  rows: readonly Row[];
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
  filter: DataTableFilter | undefined;
  exportAs: DataTableExport<Row> | undefined;
  cards: boolean;
  children: ReactNode;
};

/** Above the rows: what narrows them at the left, how they are shown and saved at the right. */
export function DataTableToolbar<Row>({
  columns,
  visibility,
  onToggleColumn,
  rows,
  sort,
  onSortChange,
  filter,
  exportAs,
  cards,
  children,
}: DataTableToolbarProps<Row>) {
  const isAlone = filter === undefined && children === undefined && exportAs === undefined;
  return (
    <div className={styles.root}>
      {filter !== undefined && <FilterBox {...filter} />}
      {children !== undefined && <div className={styles.slot}>{children}</div>}
      <div className={styles.tools}>
        {cards && <SortMenu columns={columns} sort={sort} onSortChange={onSortChange} />}
        {/* A bar for it alone would only push a phone's cards down. */}
        {!(cards && isAlone) && (
          <ColumnsMenu columns={columns} visibility={visibility} onToggle={onToggleColumn} />
        )}
        {exportAs !== undefined && (
          <ExportMenu columns={columns} rows={rows} exportAs={exportAs} small={cards} />
        )}
      </div>
    </div>
  );
}
