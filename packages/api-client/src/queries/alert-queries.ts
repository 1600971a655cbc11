import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

export type IncidentListInput = EndpointInput<Endpoints["incidents"]["list"]>;
export type AlertPreviewInput = EndpointInput<Endpoints["alerts"]["preview"]>;

/** Keys and options for alert rules and their incidents; `all()` is the key to invalidate after a change. */
export const alertQueries = {
  all: () => ["alerts"] as const,
  /** The rules, a team's most at once, with the channels that one can tell. */
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: [...alertQueries.all(), "list"],
      queryFn: ({ signal }) => api.alerts.list({ limit: 100 }, { signal }),
    }),
  incidents: (api: ApiClient, input: IncidentListInput = {}) =>
    queryOptions({
      queryKey: [...alertQueries.all(), "incidents", input],
      queryFn: ({ signal }) => api.incidents.list(input, { signal }),
    }),
  incident: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...alertQueries.all(), "incident", id],
      queryFn: ({ signal }) => api.incidents.get({ id }, { signal }),
    }),
  /** What a rule would have told; asked anew with every change of it. */
  preview: (api: ApiClient, input: AlertPreviewInput) =>
    queryOptions({
      queryKey: [...alertQueries.all(), "preview", input],
      queryFn: ({ signal }) => api.alerts.preview(input, { signal }),
      placeholderData: keepPreviousData,
      // What is typed halfway is refused, and is another question once it is typed.
      retry: false,
    }),
};
