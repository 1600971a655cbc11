import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

/** What matches a text that is not empty; an answer that a newer text made stale is called off. */
export const searchQueries = {
  all: () => ["search"] as const,
  results: (api: ApiClient, query: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), query],
      queryFn: ({ signal }) => api.search.query({ query }, { signal }),
    }),
};
