import { logQueries, useApi } from "@sitewright/api-client";
import type { LogsSearch } from "@sitewright/contract";
import { keepPreviousData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listInputOf } from "../model/list-input-of.ts";

export type LogListQuery = ReturnType<typeof useLogList>;

/** The entries that an address asks for, a stretch at a time; those before stay while others come. */
export function useLogList(search: LogsSearch) {
  const api = useApi();
  const options = logQueries.stretches(api, search, () => listInputOf(search, Date.now()));
  const query = useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    // What is new is the tail's to tell: all stretches again, with each look at the window, are not needed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages]);
  return {
    ...query,
    rows,
    keptDays: pages?.[0]?.kept_days,
    /** Begins anew with the newest stretch; the rows stay until it is there. */
    async startAnew(queryClient: QueryClient) {
      queryClient.setQueryData(options.queryKey, (data) =>
        data === undefined
          ? undefined
          : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      return query.refetch();
    },
  };
}
