import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

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
