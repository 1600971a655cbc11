import { useFormats } from "../locale/use-formats.ts";
import * as tableStyles from "../table/table.css.ts";
import { HeaderCell } from "../table/table-head.tsx";
import type { TableSort } from "../table/table-props.ts";
import { tableRoles } from "../table/table-roles.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import * as styles from "./data-table.css.ts";
import type { DataColumn } from "./data-table-props.ts";
import { messages } from "./messages.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { selectAllLabel } from "./selection-words.ts";

type SelectAll = {
  id: string;
  share: "all" | "some" | "none";
  rows: number;
  paged: boolean;
  onToggle: (checked: boolean) => void;
};

type DataHeadProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
  selectAll: SelectAll | undefined;
  menu: boolean;
  /** Rows have a menu and unfold, too. */
  both: boolean;
  cards: boolean;
};

/** The head row. Above cards only the box that selects all shows; the columns' names are for readers. */
export function DataHead<Row>(props: DataHeadProps<Row>) {
  return props.cards ? <CardHead {...props} /> : <WideHead {...props} />;
}

function WideHead<Row>({ columns, sort, onSortChange, selectAll, menu, both }: DataHeadProps<Row>) {
  const texts = useKitTexts("dataTable", messages);
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selectAll !== undefined && (
          <th scope="col" className={styles.selectHeader}>
            <SelectAllBox {...selectAll} />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
        ))}
        {menu && (
          <th scope="col" className={styles.menuHeader} data-both={both || undefined}>
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function CardHead<Row>({ columns, sort, selectAll, menu }: DataHeadProps<Row>) {
  const texts = useKitTexts("dataTable", messages);
  const formats = useFormats();
  const names = columns.map(({ id, header }) => {
    const direction = sort?.column === id ? sort.direction : undefined;
    return (
      <th
        key={id}
        {...tableRoles.column}
        className={tableStyles.caption}
        aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
      >
        {header}
      </th>
    );
  });
  const selects = selectAll !== undefined && selectAll.rows > 0;
  return (
    <thead {...tableRoles.group} className={selects ? styles.cardHead : tableStyles.caption}>
      <tr {...tableRoles.row} className={styles.cardHeadRow} aria-rowindex={1}>
        {selects && (
          <th {...tableRoles.column} className={styles.cardHeadSelect}>
            <SelectAllBox {...selectAll} />
            <span aria-hidden>
              {selectAllLabel(selectAll.rows, selectAll.paged, texts, formats)}
            </span>
          </th>
        )}
        {names}
        {menu && (
          <th {...tableRoles.column} className={tableStyles.caption}>
            {texts.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectAllBox({ id, share, rows, paged, onToggle }: SelectAll) {
  const texts = useKitTexts("dataTable", messages);
  return (
    <RowCheckbox
      id={id}
      label={selectAllLabel(rows, paged, texts, useFormats())}
      checked={share === "some" ? "mixed" : share === "all"}
      disabled={rows === 0}
      onToggle={onToggle}
    />
  );
}
