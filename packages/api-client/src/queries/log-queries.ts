import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

export type LogListInput = EndpointInput<Endpoints["logs"]["list"]>;

/** Entries of one stretch of the log. */
const stretch = 50;

/** Keys and options for the log; nothing makes it stale, whoever watches it asks for what is new. */
export const logQueries = {
  all: () => ["logs"] as const,
  /**
   * The newest entries, and what is older a stretch at a time.
   * @param asked what they are narrowed by, asked with each call: a period ends now.
   */
  stretches: (api: ApiClient, key: unknown, asked: () => LogListInput) =>
    infiniteQueryOptions({
      queryKey: [...logQueries.all(), "stretches", key],
      queryFn: ({ signal, pageParam }) =>
        api.logs.list(
          { ...asked(), limit: stretch, ...(pageParam && { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: "",
      getNextPageParam: ({ next }) => next,
    }),
  /** One entry with what was sent. */
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...logQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.logs.get({ id }, { signal }),
      // What was written is never changed.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
