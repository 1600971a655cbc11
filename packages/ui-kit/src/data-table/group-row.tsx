import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { tableRoles } from "../table/table-roles.ts";
import * as styles from "./group-row.css.ts";

type GroupRowProps = {
  name: string;
  about: ReactNode;
  folded: boolean;
  onToggle: () => void;
  columnCount: number;
  cards: boolean;
};

/** The row above those of a group: its name, what they come to, and whether they are shown. */
export function GroupRow({ name, about, folded, onToggle, columnCount, cards }: GroupRowProps) {
  const roles: Partial<typeof tableRoles> = cards ? tableRoles : {};
  return (
    <tr {...roles.row} className={cards ? styles.card : undefined}>
      <th
        {...roles.rowHeader}
        scope="rowgroup"
        colSpan={columnCount}
        className={cards ? styles.cardCell : styles.cell}
      >
        <span className={styles.line}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!folded}
            onClick={onToggle}
          >
            <Icon icon={folded ? icons.chevronRight : icons.chevronDown} size={14} />
            <b className={styles.title}>{name}</b>
          </button>
          {about !== undefined && <span className={styles.about}>{about}</span>}
        </span>
      </th>
    </tr>
  );
}
