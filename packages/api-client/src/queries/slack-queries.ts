import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

/** Keys and options for the team's workspace of Slack. */
export const slackQueries = {
  all: () => ["slack"] as const,
  get: (api: ApiClient) =>
    queryOptions({
      queryKey: [...slackQueries.all(), "get"],
      queryFn: ({ signal }) => api.slack.get(undefined, { signal }),
    }),
  conversations: (api: ApiClient) =>
    queryOptions({
      queryKey: [...slackQueries.all(), "conversations"],
      queryFn: ({ signal }) => api.slack.list(undefined, { signal }),
    }),
};
