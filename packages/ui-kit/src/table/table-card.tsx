import type { ReactNode } from "react";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { CardSlot } from "./card-slot.ts";
import * as styles from "./table-card.css.ts";
import type { TableColumn } from "./table-props.ts";
import { tableRoles } from "./table-roles.ts";

type CardCellProps<Row> = { column: TableColumn<Row>; slot: CardSlot; children: ReactNode };

/** A cell at its place in a card. */
export function CardCell<Row>({ column, slot, children }: CardCellProps<Row>) {
  if (slot === "title") {
    return (
      <th {...tableRoles.rowHeader} className={styles.slot.title}>
        {children}
      </th>
    );
  }
  return (
    <td {...tableRoles.cell} className={styles.slot[slot]}>
      {slot === "line" && (
        // Readers have the name from the column's header.
        <span className={styles.lineLabel} aria-hidden>
          {column.header}
        </span>
      )}
      <div>{children}</div>
    </td>
  );
}

/** Stands in for a card of these places while its row is on its way. */
export function LoadingCard({ width, slots }: { width: string; slots: readonly CardSlot[] }) {
  const lines = slots.filter((slot) => slot === "line").length;
  return (
    <tr className={styles.card}>
      <td className={styles.slot.title}>
        <Skeleton width={width} />
      </td>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders have nothing but their place
        <td key={at} className={styles.slot.line}>
          <Skeleton width="80%" height={10} />
          <Skeleton width="50%" height={10} />
        </td>
      ))}
    </tr>
  );
}
