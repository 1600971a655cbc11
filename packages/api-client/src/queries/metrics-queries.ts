import type { trendRanges } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

type SiteMetricsDays = (typeof trendRanges)[number];

/** The team's counts on the home screen, and a site at a glance. */
export const metricsQueries = {
  all: () => ["metrics"] as const,
  home: (api: ApiClient) =>
    queryOptions({
      queryKey: [...metricsQueries.all(), "home"],
      queryFn: ({ signal }) => api.metrics.home(undefined, { signal }),
    }),
  /** A site's trend over so many days, and its worst pages. */
  site: (api: ApiClient, siteId: string, days: SiteMetricsDays) =>
    queryOptions({
      queryKey: [...metricsQueries.all(), "site", siteId, days],
      queryFn: ({ signal }) => api.metrics.site({ site_id: siteId, days }, { signal }),
    }),
};
