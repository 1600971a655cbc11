import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

export type ReportListInput = EndpointInput<Endpoints["reports"]["list"]>;

/** Keys and options for reports and how they look; `all()` is the key to invalidate after a change. */
export const reportQueries = {
  all: () => ["reports"] as const,
  /** Reports of a page, of a site with its pages, or of the team. */
  list: (api: ApiClient, input: ReportListInput) =>
    queryOptions({
      queryKey: [...reportQueries.all(), "list", input],
      queryFn: ({ signal }) => api.reports.list(input, { signal }),
    }),
  /** One report as it is set up. */
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.reports.get({ id }, { signal }),
    }),
  /** What was frozen of a report. */
  editions: (api: ApiClient, input: EndpointInput<Endpoints["reports"]["editions"]>) =>
    queryOptions({
      queryKey: [...reportQueries.all(), "editions", input],
      queryFn: ({ signal }) => api.reports.editions(input, { signal }),
    }),
  /** An edition with addresses of its files, which end after a quarter of an hour. */
  edition: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(), "edition", id],
      queryFn: ({ signal }) => api.editions.get({ id }, { signal }),
    }),
  /** Links that were made to a report. */
  shares: (api: ApiClient, input: EndpointInput<Endpoints["reports"]["shares"]>) =>
    queryOptions({
      queryKey: [...reportQueries.all(), "shares", input],
      queryFn: ({ signal }) => api.reports.shares(input, { signal }),
    }),
  /** Whom an edition was mailed to. */
  mails: (api: ApiClient, input: EndpointInput<Endpoints["editions"]["mails"]>) =>
    queryOptions({
      queryKey: [...reportQueries.all(), "mails", input],
      queryFn: ({ signal }) => api.editions.mails(input, { signal }),
    }),
  /** How the team's reports look. */
  brand: (api: ApiClient) =>
    queryOptions({
      queryKey: [...reportQueries.all(), "brand"],
      queryFn: ({ signal }) => api.brand.get(undefined, { signal }),
    }),
};
