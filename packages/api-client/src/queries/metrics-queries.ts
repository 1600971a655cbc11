import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

/** The team's counts on the home screen. */
export const metricsQueries = {
  all: () => ["metrics"] as const,
  home: (api: ApiClient) =>
    queryOptions({
      queryKey: [...metricsQueries.all(), "home"],
      queryFn: ({ signal }) => api.metrics.home(undefined, { signal }),
    }),
};
