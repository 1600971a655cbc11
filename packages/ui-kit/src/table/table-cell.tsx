import clsx from "clsx";
import type { ReactNode, Ref } from "react";
import { useLinkComponent } from "../link/link-provider.tsx";
import * as styles from "./table.css.ts";
import type { TableRoom } from "./table-props.ts";

type TableCellProps = {
  align?: "start" | "center" | "end" | undefined;
  /** The cell names its row. */
  header?: boolean | undefined;
  /** From which width of the table on it is shown. */
  room?: TableRoom | undefined;
  children: ReactNode;
};

export function TableCell({ align = "start", header = false, room, children }: TableCellProps) {
  const className = clsx(styles.cell, styles.align[align], room && styles.room[room]);
  if (!header) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={clsx(className, styles.rowHeader)}>
      {children}
    </th>
  );
}

/** The link of a row that leads somewhere. */
export function RowLink({
  href,
  ref,
  children,
}: {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}) {
  const Anchor = useLinkComponent();
  return (
    <Anchor href={href} className={styles.rowLink} ref={ref}>
      {children}
    </Anchor>
  );
}
