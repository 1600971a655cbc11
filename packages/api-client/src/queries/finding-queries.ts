import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

export type FindingListInput = EndpointInput<Endpoints["findings"]["list"]>;

/** Keys and options for findings; `all()` is the key to invalidate after a scan has ended. */
export const findingQueries = {
  all: () => ["findings"] as const,
  /** What is wrong within a scan, a page, a site or the team, a row for each root cause. */
  list: (api: ApiClient, input: FindingListInput) =>
    queryOptions({
      queryKey: [...findingQueries.all(), "list", input],
      queryFn: ({ signal }) => api.findings.list(input, { signal }),
    }),
  /** The templates of a site with how much is wrong on pages of each. */
  templates: (api: ApiClient, siteId: string) =>
    queryOptions({
      queryKey: [...findingQueries.all(), "templates", siteId],
      queryFn: ({ signal }) => api.templates.list({ id: siteId }, { signal }),
    }),
};
