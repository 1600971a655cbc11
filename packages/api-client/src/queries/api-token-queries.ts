import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

/** Keys and options for the person's own API tokens. */
export const apiTokenQueries = {
  all: () => ["api-tokens"] as const,
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: [...apiTokenQueries.all(), "list"],
      queryFn: ({ signal }) => api.apiTokens.list(undefined, { signal }),
    }),
};
