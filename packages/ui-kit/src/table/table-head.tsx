import { Icon } from "../icon/icon.tsx";
import * as styles from "./table.css.ts";
import type { TableColumn, TableProps, TableSort } from "./table-props.ts";

type TableHeadProps<Row> = Pick<TableProps<Row>, "columns" | "sort" | "onSortChange">;

export function TableHead<Row>({ columns, sort, onSortChange }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              className={`${styles.header} ${styles.align[column.align ?? "start"]}`}
              style={column.width === undefined ? undefined : { width: column.width }}
              aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
            >
              {column.sortable === true && onSortChange !== undefined ? (
                <SortButton column={column} direction={direction} onSortChange={onSortChange} />
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton<Row>({
  column,
  direction,
  onSortChange,
}: {
  column: TableColumn<Row>;
  direction: TableSort["direction"] | undefined;
  onSortChange: (sort: TableSort) => void;
}) {
  const next = direction === "asc" ? "desc" : "asc";
  return (
    <button
      type="button"
      className={styles.sortButton}
      onClick={() => onSortChange({ column: column.id, direction: next })}
    >
      {column.header}
      <Icon name={direction === undefined ? "sort" : iconOf[direction]} size={12} />
    </button>
  );
}

const iconOf = { asc: "arrow-up", desc: "arrow-down" } as const;
