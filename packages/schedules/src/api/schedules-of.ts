import { type ApiClient, scheduleQueries, useApi } from "@sitewright/api-client";
import { usePrefetchQuery } from "@tanstack/react-query";

/** How many are listed; the screen of all has the others. */
const limit = 50;

/** The schedules that run on a site or on one of its pages. */
export const schedulesOf = (api: ApiClient, about: { site_id: string } | { page_id: string }) =>
  scheduleQueries.list(api, { ...about, limit });

/** Asks for what `SchedulesOf` a page shows, for a screen that shows it later. Shows nothing by itself. */
export function SchedulesOfAhead({ page }: { page: string }): null {
  usePrefetchQuery(schedulesOf(useApi(), { page_id: page }));
  return null;
}
