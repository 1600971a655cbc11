import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

/** Keys and options for where the installation's mails go, which a running server does not change. */
export const mailQueries = {
  all: () => ["mails"] as const,
  place: (api: ApiClient) =>
    queryOptions({
      queryKey: [...mailQueries.all(), "place"],
      queryFn: ({ signal }) => api.mails.place(undefined, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
