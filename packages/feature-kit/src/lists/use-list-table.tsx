import type { List } from "@sitewright/contract";
import type { BulkAction, DataTableProps } from "@sitewright/ui-kit";
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from "@tanstack/react-query";
import { useState } from "react";
import { QueryError } from "../loaded/query-error.tsx";
import { fetchAll } from "../requests/fetch-all.ts";
import type { ListSearch } from "./list-search.ts";
import { sortToken, tableSort } from "./sort-token.ts";

type Stretch<Sort> = { limit: number; offset: number; sort: Sort };

type ListTableOptions<
  Row,
  Answer extends List<Row>,
  Failure,
  Key extends QueryKey,
  Sort extends string,
  Filter extends object,
  Search extends ListSearch<Sort>,
> = {
  /** What the address says of the list. */
  search: Search;
  onSearchChange: (search: Search) => void;
  /** The stretch and the order that the list opens with. */
  start: { limit: number; sort: Sort };
  /** The orders that the server can give it in. */
  sorts: readonly Sort[];
  /** What else the server is asked for: whose rows, in which state, with which text. */
  filter: Filter;
  /** The options of the query: a `liveList` where rows show work under way. */
  list: (input: Filter & Stretch<Sort>) => UseQueryOptions<Answer, Failure, Answer, Key>;
  /** One page of the same list, for an export of all its rows. */
  fetchPage: (input: Filter & Stretch<Sort>) => Promise<List<Row>>;
  /** Start of an exported file's name. */
  exportName: string;
  /** Labels the box that narrows the rows by a text, which stands in `search`; without it there is none. */
  textFilter?: { label: string; placeholder: string };
  /** What can be done with selected rows; with none, none can be selected. */
  bulkActions?: readonly BulkAction[];
};

/**
 * What a list asks the server for, by what its address says and what it opens with: for a screen that asks for its
 * lists before it shows them.
 */
export function askedOfList<Sort extends string, Filter extends object>({
  search,
  start,
  filter,
}: {
  search: Pick<ListSearch<Sort>, "limit" | "offset" | "sort">;
  start: { limit: number; sort: Sort };
  filter: Filter;
}): Filter & Stretch<Sort> {
  const { limit = start.limit, offset = 0, sort = start.sort } = search;
  return { ...filter, limit, offset, sort };
}

/**
 * A list of the server's in a `DataTable`: sorted, narrowed and paged there, with all of it in the address.
 * Rows stay while others are on their way. Another order or filter begins at the first row.
 * @returns `props` for the table; `data`, the answer; `narrow`, which changes the search.
 */
export function useListTable<
  Row,
  Answer extends List<Row>,
  Failure,
  Key extends QueryKey,
  Sort extends string,
  Filter extends object,
  Search extends ListSearch<Sort>,
>({
  search,
  onSearchChange,
  start,
  sorts,
  filter,
  list,
  fetchPage,
  exportName,
  textFilter,
  bulkActions = [],
}: ListTableOptions<Row, Answer, Failure, Key, Sort, Filter, Search>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(nothing);
  const asked = askedOfList({ search, start, filter });
  const { limit, offset, sort } = asked;
  const query = useQuery({ ...list(asked), placeholderData: keepPreviousData });
  const narrow = (change: Partial<Search>) =>
    onSearchChange({ ...search, offset: undefined, ...change });

  const props = {
    rows: query.data?.results ?? noRows,
    loading: query.isPending || query.isPlaceholderData,
    error: query.isError && <QueryError query={query} />,
    sort: tableSort(sort),
    onSortChange: (next) =>
      onSearchChange({ ...search, offset: undefined, sort: sortToken(next, sorts) }),
    filter: textFilter && {
      ...textFilter,
      value: search.search ?? "",
      onChange: (text) =>
        onSearchChange({ ...search, offset: undefined, search: text || undefined }),
    },
    page: {
      count: query.data?.count ?? 0,
      limit,
      offset,
      onChange: (page) =>
        onSearchChange({ ...search, limit: page.limit, offset: page.offset || undefined }),
    },
    selection: bulkActions.length > 0 ? { selected, onChange: setSelected } : undefined,
    bulkActions,
    exportAs: {
      name: exportName,
      rows: () => fetchAll((stretch) => fetchPage({ ...filter, sort, ...stretch })),
    },
  } satisfies Partial<DataTableProps<Row>>;

  return { props, data: query.data, narrow, clearSelected: () => setSelected(nothing) };
}

const nothing: ReadonlySet<string> = new Set();
const noRows: never[] = [];
