import type { EndpointInput, EndpointOutput, Endpoints } from "@sitewright/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { scheduleQueries } from "./schedule-queries.ts";

export type WindowListInput = EndpointInput<Endpoints["maintenance"]["list"]>;
export type WindowPreviewInput = EndpointInput<Endpoints["maintenance"]["preview"]>;

/** Keys and options for maintenance windows, which a change of schedules makes stale too. */
export const maintenanceQueries = {
  all: () => [...scheduleQueries.all(), "maintenance"] as const,
  /** Windows of a site or the team; asked again when one of them begins or ends. */
  list: (api: ApiClient, input: WindowListInput = {}) =>
    queryOptions({
      queryKey: [...maintenanceQueries.all(), "list", input],
      queryFn: ({ signal }) => api.maintenance.list(input, { signal }),
      refetchInterval: ({ state }) => msToNextChange(state.data?.results ?? [], Date.now()),
    }),
  /** The next times that a window would come. */
  preview: (api: ApiClient, input: WindowPreviewInput) =>
    queryOptions({
      queryKey: [...maintenanceQueries.all(), "preview", input],
      queryFn: ({ signal }) => api.maintenance.preview(input, { signal }),
      placeholderData: keepPreviousData,
      // What is typed halfway is refused, and is another question once it is typed.
      retry: false,
    }),
};

type Windows = EndpointOutput<Endpoints["maintenance"]["list"]>["results"];

const hour = 3_600_000;

/** How long until a window begins or ends; false when none does within the hour. */
function msToNextChange(windows: Windows, now: number): number | false {
  const moments = windows.flatMap(({ next }) => (next ? [next.starts_at, next.ends_at] : []));
  const ahead = moments.map((moment) => Date.parse(moment) - now).filter((ms) => ms > 0);
  // A second later, or the server's clock might say that it is not yet.
  const ms = Math.min(...ahead) + 1000;
  return ms <= hour && ms;
}
