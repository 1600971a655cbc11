import clsx from "clsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import * as styles from "./table.css.ts";
import type { TableColumn, TableProps, TableRoom, TableSort } from "./table-props.ts";
import { tableRoles } from "./table-roles.ts";

type TableHeadProps<Row> = Pick<TableProps<Row>, "columns" | "sort" | "onSortChange"> & {
  cards: boolean;
};

export function TableHead<Row>({ columns, sort, onSortChange, cards }: TableHeadProps<Row>) {
  if (cards) return <CardHead columns={columns} />;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
        ))}
      </tr>
    </thead>
  );
}

/** Above cards the names are for readers, who hear them with each cell. */
function CardHead<Row>({ columns }: Pick<TableProps<Row>, "columns">) {
  return (
    <thead {...tableRoles.group} className={styles.caption}>
      <tr {...tableRoles.row}>
        {columns.map(({ id, header }) => (
          <th key={id} {...tableRoles.column}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type HeaderCellProps<Row> = {
  column: Pick<TableColumn<Row>, "id" | "header" | "align" | "width" | "sortable"> & {
    room?: TableRoom | undefined;
  };
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
};

/** The head of a column: its name, or a button that sorts by it. */
export function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const sorts = column.sortable === true && onSortChange !== undefined;
  return (
    <th
      scope="col"
      className={clsx(
        styles.header,
        styles.align[column.align ?? "start"],
        column.room && styles.room[column.room],
      )}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={direction && ariaSort[direction]}
    >
      {sorts ? (
        <button
          type="button"
          className={styles.sortButton}
          onClick={() => onSortChange(nextSort(column.id, direction))}
        >
          {column.header}
          <Icon icon={direction === undefined ? icons.sort : sortIcon[direction]} size={12} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function nextSort(column: string, direction: TableSort["direction"] | undefined): TableSort {
  return { column, direction: direction === "asc" ? "desc" : "asc" };
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

const sortIcon = { asc: icons.arrowUp, desc: icons.arrowDown };
