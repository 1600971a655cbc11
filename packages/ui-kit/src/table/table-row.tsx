import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { useRef } from "react";
import { useLinkComponent } from "../link/link-provider.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import * as styles from "./table.css.ts";
import type { TableColumn } from "./table-props.ts";

type TableRowProps<Row> = { row: Row; columns: TableColumn<Row>[]; href: string | undefined };

export function TableRow<Row>({ row, columns, href }: TableRowProps<Row>) {
  const linkRef = useRef<HTMLAnchorElement>(null);
  const cells = columns.map((column, index) => (
    <Cell key={column.id} align={column.align}>
      {index === 0 && href !== undefined ? (
        <RowLink href={href} ref={linkRef}>
          {column.cell(row)}
        </RowLink>
      ) : (
        column.cell(row)
      )}
    </Cell>
  ));
  if (href === undefined) return <tr className={styles.row}>{cells}</tr>;
  return (
    // The press on the row is a wider target for the pointer; the keyboard has the link in the first cell.
    <tr
      className={clsx(styles.row, styles.clickableRow)}
      onClick={(event) => followRow(event, linkRef.current)}
    >
      {cells}
    </tr>
  );
}

/** Rows of the table's own shape, shown while the real ones load. */
export function LoadingRows<Row>({ columns }: { columns: TableColumn<Row>[] }) {
  return loadingRowWidths.map((width) => (
    <tr key={width} className={styles.row}>
      {columns.map((column, index) => (
        <Cell key={column.id} align={column.align}>
          <Skeleton width={index === 0 ? width : "60%"} />
        </Cell>
      ))}
    </tr>
  ));
}

const loadingRowWidths = ["70%", "52%", "64%", "46%"];

function Cell({
  align = "start",
  children,
}: {
  align?: "start" | "center" | "end" | undefined;
  children: ReactNode;
}) {
  return <td className={clsx(styles.cell, styles.align[align])}>{children}</td>;
}

function RowLink({
  href,
  ref,
  children,
}: {
  href: string;
  ref: React.Ref<HTMLAnchorElement>;
  children: ReactNode;
}) {
  const Anchor = useLinkComponent();
  return (
    <Anchor href={href} className={styles.rowLink} ref={ref}>
      {children}
    </Anchor>
  );
}

/** Passes a press on the row on to its link, keys included, so that Ctrl opens a tab as on any link. */
function followRow(event: MouseEvent, link: HTMLAnchorElement | null): void {
  const onControl =
    event.target instanceof Element && event.target.closest("a, button, input, label, select");
  const selecting = window.getSelection()?.isCollapsed === false;
  if (onControl || selecting || link === null) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(
    new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
