import { issueQueries, useApi } from "@sitewright/api-client";
import type { IssuesSearch } from "@sitewright/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listInputOf } from "../model/list-input-of.ts";

export type IssueListQuery = ReturnType<typeof useIssueList>;

/** The issues that an address asks for, a stretch at a time; those before stay while others come. */
export function useIssueList(search: IssuesSearch) {
  const api = useApi();
  const query = useInfiniteQuery({
    ...issueQueries.stretches(api, listInputOf(search)),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages]);
  const [first] = pages ?? [];
  const count = first?.count ?? 0;
  return {
    ...query,
    rows,
    count,
    counts: first === undefined ? {} : { ...first.states, ...first.severities },
    tabs: first?.tabs,
    labels: first?.labels.map(({ label }) => label) ?? [],
    left: Math.max(0, count - rows.length),
    fetchMore: () => void query.fetchNextPage(),
  };
}
