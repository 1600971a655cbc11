import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

/** Keys and options for the installation's demo shop. */
export const demoQueries = {
  all: () => ["demo"] as const,
  state: (api: ApiClient) =>
    queryOptions({
      queryKey: [...demoQueries.all(), "state"],
      queryFn: ({ signal }) => api.demo.get(undefined, { signal }),
    }),
};
