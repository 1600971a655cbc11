import { useVirtualizer } from "@tanstack/react-virtual";
import type { Ref } from "react";
import { useImperativeHandle } from "react";
import { DataRow } from "./data-row.tsx";
import * as styles from "./data-table.css.ts";
import { type RowsProps, rowFacts } from "./plain-rows.tsx";

export type RowScroller = { scrollTo: (index: number) => void };

type VirtualRowsProps<Row> = RowsProps<Row> & {
  /** What scrolls; null until it is on the page. */
  box: HTMLElement | null;
  /** Pixels a row takes until it is measured. */
  estimate: number;
  /** Pixels of the head above the rows, which stays in view. */
  headHeight: number;
  ref?: Ref<RowScroller>;
};

/** The rows in view and a few around them; the others are two empty rows of their height. */
export function VirtualRows<Row>({
  rows,
  keys,
  shape,
  selected,
  currentKey,
  offset,
  box,
  estimate,
  headHeight,
  ref,
  ...about
}: VirtualRowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => estimate,
    getItemKey: (index) => keys[index] ?? index,
    overscan: rowsAround,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
  }));

  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? headHeight) - headHeight;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? headHeight) - headHeight);
  const columns = shape.columns.length + 2;
  return (
    <>
      <Spacer height={above} columns={columns} />
      {items.map(({ index }) => {
        const row = rows[index];
        const key = keys[index];
        if (row === undefined || key === undefined) return null;
        return (
          <DataRow
            key={key}
            row={row}
            rowKey={key}
            {...rowFacts(row, about)}
            shape={shape}
            selected={selected.has(key)}
            current={key === currentKey}
            unfolded={false}
            place={offset + index + 2}
            index={index}
            measure={virtualizer.measureElement}
          />
        );
      })}
      <Spacer height={below} columns={columns} />
    </>
  );
}

/** Rows drawn beyond each edge, so that a turn of the wheel meets them ready. */
const rowsAround = 4;

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={styles.spacer} colSpan={columns} style={{ height }} />
    </tr>
  );
}
