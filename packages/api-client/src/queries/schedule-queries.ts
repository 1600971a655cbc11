import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

export type ScheduleListInput = EndpointInput<Endpoints["schedules"]["list"]>;
export type SchedulePreviewInput = EndpointInput<Endpoints["schedules"]["preview"]>;

/** Keys and options for schedules; `all()` is the key to invalidate after a change. */
export const scheduleQueries = {
  all: () => ["schedules"] as const,
  /** Schedules of a page, a site or the team, with how many there are of each state. */
  list: (api: ApiClient, input: ScheduleListInput = {}) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), "list", input],
      queryFn: ({ signal }) => api.schedules.list(input, { signal }),
      // What was shown stays until the next stretch or filter is there.
      placeholderData: keepPreviousData,
    }),
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.schedules.get({ id }, { signal }),
    }),
  /** What became of the newest moments of a schedule. */
  slots: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), "slots", id],
      queryFn: ({ signal }) => api.schedules.slots({ id, limit: 20 }, { signal }),
    }),
  /** When a schedule would run, on how much, and what that takes of the plan. */
  preview: (api: ApiClient, input: SchedulePreviewInput) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), "preview", input],
      queryFn: ({ signal }) => api.schedules.preview(input, { signal }),
      placeholderData: keepPreviousData,
    }),
};
