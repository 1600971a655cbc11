import clsx from "clsx";
import { useCallback, useId, useMemo, useRef, useState } from "react";
import { scrollRegion } from "../internal/scroll-region.ts";
import { useFormats } from "../locale/use-formats.ts";
import { cardSlots, titleColumn } from "../table/card-slot.ts";
import * as tableStyles from "../table/table.css.ts";
import * as cardStyles from "../table/table-card.css.ts";
import { tableRoles } from "../table/table-roles.ts";
import { useNarrow } from "../table/use-narrow.ts";
import { useOverflow } from "../table/use-overflow.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { DataHead } from "./data-head.tsx";
import type { RowShape } from "./data-row.tsx";
import * as styles from "./data-table.css.ts";
import type { DataTableProps } from "./data-table-props.ts";
import { DataTableToolbar } from "./data-table-toolbar.tsx";
import { LoadingData } from "./loading-data.tsx";
import { messages } from "./messages.ts";
import { NoRows } from "./no-rows.tsx";
import { Pager } from "./pager.tsx";
import { PlainRows } from "./plain-rows.tsx";
import { selectedWords } from "./selection-words.ts";
import { useColumnChoice } from "./use-column-choice.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { useStable } from "./use-stable.ts";
import { useTableModel } from "./use-table-model.ts";
import type { RowScroller } from "./virtual-rows.tsx";
import { VirtualRows } from "./virtual-rows.tsx";

/** From this many rows on only those in view are drawn. */
const manyRows = 50;

/**
 * A list to work with: sorted, filtered, paged, selected, exported, and run by the keyboard. It draws its
 * own frame. On a phone each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rowHref, rowLabel, rowMenu, loading = false, error, page } = props;
  const { unfold, groups } = props;
  const texts = useKitTexts("dataTable", messages);
  const formats = useFormats();
  const rootRef = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const scroller = useRef<RowScroller>(null);
  const selectAllId = useId();
  const cards = useNarrow();
  const { ref: overflowRef, overflows } = useOverflow();
  const { visibility, toggle: toggleColumn } = useColumnChoice(props.id, columns);
  const model = useTableModel({ ...props, visibility });
  const { rows, keys } = model;
  // What is folded away is neither gone through nor selected with the others.
  const openKeys = useMemo(
    () =>
      groups === undefined
        ? keys
        : keys.filter((_, at) => {
            const row = rows[at];
            return row !== undefined && !groups.folded.has(groups.of(row));
          }),
    [keys, rows, groups],
  );
  const { selected, share, toggle, toggleAll, clear } = useRowSelection(props.selection, openKeys);
  const selects = props.selection !== undefined;
  const virtual = page === undefined && rows.length > manyRows;
  const boxRef = useCallback(
    (element: HTMLElement | null) => {
      // Rows by view are ready before the box is, and must hear of it. Others need not be drawn twice.
      if (virtual) setBox(element);
      return overflowRef(element);
    },
    [overflowRef, virtual],
  );

  const { currentKey, setCurrentKey, arrive } = useRowKeys({
    root: rootRef,
    caption,
    keys: openKeys,
    selected,
    toggle: selects ? toggle : undefined,
    leads: rowHref !== undefined || unfold !== undefined,
    scrollTo: (index) => scroller.current?.scrollTo(index),
  });

  const keptFocus = useKeptFocus(rootRef, keys);

  const hasMenus = rowMenu !== undefined;
  const unfolds = unfold !== undefined;
  const toggleFold = useStable((key: string) =>
    unfold?.onChange(unfold.open === key ? undefined : key),
  );
  const menu = useStable((row: Row) => rowMenu?.(row) ?? []);
  const shape = useMemo<RowShape<Row>>(
    () => ({
      columns: model.columns,
      slots: cards ? cardSlots(model.columns) : undefined,
      title: titleColumn(model.columns),
      toggle: selects ? toggle : undefined,
      menu: hasMenus ? menu : undefined,
      unfold: unfolds ? toggleFold : undefined,
      arrive,
    }),
    [model.columns, cards, selects, hasMenus, menu, unfolds, toggleFold, toggle, arrive],
  );
  const shown = useMemo(() => keys.filter((key) => selected.has(key)).length, [keys, selected]);
  const columnCount = model.columns.length + (selects ? 1 : 0) + (hasMenus || unfolds ? 1 : 0);
  const waiting = loading && rows.length === 0 && !error;
  const offset = page?.offset ?? 0;
  const rowsProps = {
    ...{ rows, keys, shape, rowLabel, rowHref, rowMenu, unfold, groups, columnCount },
    ...{ selected, currentKey, offset },
  };

  return (
    <div
      className={clsx(
        props.frameless ? styles.frameless : styles.root,
        props.dense && styles.dense,
      )}
      ref={rootRef}
      data-table={props.id}
    >
      <DataTableToolbar
        columns={columns}
        visibility={visibility}
        onToggleColumn={toggleColumn}
        rows={rows}
        sort={model.sort}
        onSortChange={model.setSort}
        filter={props.filter}
        exportAs={props.exportAs}
        cards={cards}
      >
        {props.toolbar}
      </DataTableToolbar>
      {Boolean(error) && rows.length > 0 && <div className={styles.notice}>{error}</div>}
      <div className={styles.stage}>
        {loading && rows.length > 0 && <div className={styles.refreshing} />}
        <div
          className={clsx(
            cards ? cardStyles.scroller : tableStyles.scroller,
            virtual && styles.virtual,
          )}
          ref={boxRef}
          style={virtual ? { maxHeight: props.maxHeight ?? defaultHeight } : undefined}
          {...(virtual || (overflows && !cards) ? scrollRegion(texts.scrolls(caption)) : {})}
        >
          <table
            {...(cards ? tableRoles.table : {})}
            className={clsx(tableStyles.table, cards && cardStyles.cards, virtual && styles.fixed)}
            aria-busy={loading || undefined}
            aria-rowcount={(page?.count ?? rows.length) + 1}
            onBlur={keptFocus.onBlur}
            onFocus={(event) => {
              keptFocus.onFocus(event);
              const row = event.target.closest<HTMLElement>("tr[data-key]");
              if (row?.dataset.key !== undefined) setCurrentKey(row.dataset.key);
            }}
          >
            <caption className={tableStyles.caption}>{caption}</caption>
            <DataHead
              columns={model.columns}
              sort={model.sort}
              onSortChange={model.setSort}
              selectAll={
                selects
                  ? {
                      id: selectAllId,
                      share,
                      rows: openKeys.length,
                      paged: page !== undefined,
                      onToggle: toggleAll,
                    }
                  : undefined
              }
              menu={hasMenus || unfolds}
              both={hasMenus && unfolds}
              cards={cards}
            />
            <tbody {...(cards ? tableRoles.group : {})} className={clsx(cards && cardStyles.cards)}>
              {waiting && <LoadingData shape={shape} rows={page?.limit} />}
              {!waiting && rows.length === 0 && (
                <NoRows {...props} columnCount={columnCount} cards={cards} />
              )}
              {virtual ? (
                <VirtualRows
                  {...rowsProps}
                  ref={scroller}
                  box={box}
                  estimate={cards ? cardHeight : rowHeight}
                  headHeight={headHeight}
                />
              ) : (
                <PlainRows {...rowsProps} />
              )}
            </tbody>
          </table>
        </div>
      </div>
      {selects && (
        <VisuallyHidden>
          <span role="status">
            {selected.size > 0 ? selectedWords(selected.size, shown, texts, formats) : ""}
          </span>
        </VisuallyHidden>
      )}
      {selected.size > 0 && (
        <BulkBar
          selected={selected}
          shown={shown}
          actions={props.bulkActions ?? []}
          note={props.bulkNote?.([...selected])}
          onClear={() => {
            // The bar goes, and the focus must not go with it.
            document.getElementById(selectAllId)?.focus();
            clear();
          }}
        />
      )}
      {page !== undefined && page.count > 0 && <Pager caption={caption} page={page} />}
      {virtual && (
        <p className={styles.count}>{texts.rows(rows.length, formats.number(rows.length))}</p>
      )}
    </div>
  );
}

/** Pixels a row, a card and the head take; rows are measured once they are drawn. */
const rowHeight = 51;
const cardHeight = 140;
const headHeight = 37;

const defaultHeight = "min(720px, 75vh)";
