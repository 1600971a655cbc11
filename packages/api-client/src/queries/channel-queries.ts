import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

/** Keys and options for how the team is told of things. */
export const channelQueries = {
  all: () => ["channels"] as const,
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: [...channelQueries.all(), "list"],
      queryFn: ({ signal }) => api.channels.list(undefined, { signal }),
    }),
};
