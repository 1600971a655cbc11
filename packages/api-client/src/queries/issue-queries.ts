import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

export type IssueListInput = EndpointInput<Endpoints["issues"]["list"]>;

/** Issues of one stretch of a list. */
const stretch = 50;

/** Keys and options for issues; `all()` is the key to invalidate after a change. */
export const issueQueries = {
  all: () => ["issues"] as const,
  /** Issues of a page, a site or the team, with how many there are of each kind. */
  list: (api: ApiClient, input: IssueListInput = {}) =>
    queryOptions({
      queryKey: [...issueQueries.all(), "list", input],
      queryFn: ({ signal }) => api.issues.list(input, { signal }),
      // What was shown stays until the next stretch or filter is there.
      placeholderData: keepPreviousData,
    }),
  /** The same from its begin on, a stretch at a time. */
  stretches: (api: ApiClient, input: IssueListInput) =>
    infiniteQueryOptions({
      queryKey: [...issueQueries.all(), "stretches", input],
      queryFn: ({ signal, pageParam }) =>
        api.issues.list({ ...input, limit: stretch, offset: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ count }, pages) =>
        pages.length * stretch < count ? pages.length * stretch : undefined,
      placeholderData: keepPreviousData,
    }),
  /** One issue with its places and history. */
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...issueQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.issues.get({ id }, { signal }),
    }),
};
