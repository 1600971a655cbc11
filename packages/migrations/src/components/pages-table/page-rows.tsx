import type { MoveColumn, RehearsedPage } from "@sitewright/contract";
import { IconButton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { differs } from "../../model/verdict-tones.ts";
import { useTexts } from "../../texts.ts";
import { CellMark, PageName, VerdictPill } from "./page-cells.tsx";
import * as styles from "./pages-table.css.ts";
import { rowId } from "./row-id.ts";

type PageRowsProps = {
  columns: readonly MoveColumn[];
  rows: readonly RehearsedPage[];
  onFocus: (index: number) => void;
  onOpen: (position: number) => void;
};

/** A row a page or group; on a phone a card of each, with only what differs. */
export function PageRows({ columns, rows, onFocus, onOpen }: PageRowsProps) {
  const texts = useTexts("table");
  const isShort = ({ way }: RehearsedPage) => way === "none" || way === "given_up";
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className={styles.caption}>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head.verdict}>
              {texts.columns.verdict}
            </th>
            <th scope="col" className={styles.head.page}>
              {texts.columns.page}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.head.cell}>
                {texts.columns[column]}
              </th>
            ))}
            <td className={styles.head.cell} />
          </tr>
        </thead>
        <tbody>
          {rows.map((page, index) => (
            <tr
              key={page.position}
              id={rowId(index)}
              className={styles.row}
              onFocus={() => onFocus(index)}
            >
              <td className={styles.cell.verdict}>
                <VerdictPill verdict={page.verdict} />
              </td>
              <th scope="row" className={styles.cell.page}>
                <PageName page={page} />
              </th>
              {columns.map((column, place) => {
                const cell = page.cells[column];
                // Without a new place all after the title is one sentence.
                if (isShort(page) && place > 2) {
                  return place > 3 ? null : (
                    <td key={column} className={styles.cell.nothing} colSpan={columns.length - 3}>
                      {texts.nothing}
                    </td>
                  );
                }
                return (
                  <td
                    key={column}
                    className={differs(cell) ? styles.cell.differs : styles.cell.same}
                    data-column={texts.columns[column]}
                  >
                    <CellMark cell={cell} />
                  </td>
                );
              })}
              <td className={styles.cell.open}>
                <IconButton
                  icon={icons.chevronRight}
                  label={texts.open(page.path)}
                  size="small"
                  onClick={() => onOpen(page.position)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
