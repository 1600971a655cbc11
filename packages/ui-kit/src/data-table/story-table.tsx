import { useState } from "react";
import { formatsOf } from "../locale/formats.ts";
import { defaultPolicy } from "../locale/locale-policy.ts";
import type { TableSort } from "../table/table-props.ts";
import { Segmented } from "../tabs/segmented.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import type { Site } from "./story-sites.tsx";

/** The table in a screen that holds its filter, page, order and selection, and answers as a server would. */
export function StoryTable(props: DataTableProps<Site>) {
  const { filter, selection, page: firstPage, onSortChange } = props;
  const [selected, setSelected] = useState(selection?.selected);
  const [text, setText] = useState(filter?.value ?? "");
  const [page, setPage] = useState(firstPage);
  const [sort, setSort] = useState(props.sort);
  const [state, setState] = useState("all");
  const found = props.rows.filter(({ host }) => host.includes(text));
  const ordered = onSortChange && sort ? inOrder(found, props, sort) : found;
  const rows = page ? ordered.slice(page.offset, page.offset + page.limit) : ordered;
  return (
    <DataTable
      {...props}
      rows={rows}
      sort={sort}
      onSortChange={
        onSortChange &&
        ((next) => {
          setSort(next);
          onSortChange(next);
        })
      }
      selection={
        selection && {
          selected: selected ?? selection.selected,
          onChange: (next) => {
            setSelected(next);
            selection.onChange(next);
          },
        }
      }
      filter={
        filter && {
          ...filter,
          value: text,
          onChange: (next) => {
            setText(next);
            filter.onChange(next);
          },
        }
      }
      toolbar={
        filter && <Segmented label="Show" value={state} onChange={setState} items={states} />
      }
      page={
        page && {
          ...page,
          count: firstPage && firstPage.count > props.rows.length ? firstPage.count : found.length,
          onChange: (next) => {
            setPage({ ...page, ...next });
            firstPage?.onChange(next);
          },
        }
      }
    />
  );
}

const states = [
  { value: "all", label: "All" },
  { value: "attention", label: "Needs attention", count: 2 },
  { value: "working", label: "Running", count: 1 },
];

function inOrder(rows: readonly Site[], { columns }: DataTableProps<Site>, sort: TableSort) {
  const value = columns.find(({ id }) => id === sort.column)?.value;
  const order = sort.direction === "asc" ? 1 : -1;
  return rows.toSorted(
    (a, b) => order * formatsOf(defaultPolicy).compare(value?.(a) ?? "", value?.(b) ?? ""),
  );
}
