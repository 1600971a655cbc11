import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { fetchPageElements } from "../fetch-artifact.ts";

export type CaseListInput = EndpointInput<Endpoints["cases"]["list"]>;
export type CaseRunListInput = EndpointInput<Endpoints["caseruns"]["list"]>;

/** Keys and options for cases and their runs; `all()` is the key to invalidate after a change. */
export const caseQueries = {
  all: () => ["cases"] as const,
  list: (api: ApiClient, input: CaseListInput = {}) =>
    queryOptions({
      queryKey: [...caseQueries.all(), "list", input],
      queryFn: ({ signal }) => api.cases.list(input, { signal }),
    }),
  get: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...caseQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.cases.get({ id }, { signal }),
    }),
  runs: (api: ApiClient, input: CaseRunListInput = {}) =>
    queryOptions({
      queryKey: [...caseQueries.all(), "runs", input],
      queryFn: ({ signal }) => api.caseruns.list(input, { signal }),
    }),
  run: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...caseQueries.all(), "run", id],
      queryFn: ({ signal }) => api.caseruns.get({ id }, { signal }),
    }),
};

/** What pages were in a run. It never changes, so it stands apart from what work changes. */
export const caseFileQueries = {
  /** The file behind `elements` of a step; `url` is that field's address, which is another each time. */
  elements: (of: { runId: string; index: number; part: "action" | "assertion" }, url: string) =>
    queryOptions({
      queryKey: ["case-files", "elements", of],
      queryFn: ({ signal }) => fetchPageElements(url, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
