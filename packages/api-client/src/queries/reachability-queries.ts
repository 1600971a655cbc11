import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { siteQueries } from "./site-queries.ts";

/** Whether a site can be reached, day by day; what a look finds is a change of the site's. */
export const reachabilityQueries = {
  of: (api: ApiClient, siteId: string) =>
    queryOptions({
      queryKey: [...siteQueries.all(), "detail", siteId, "reachability"],
      queryFn: ({ signal }) => api.reachability.get({ id: siteId }, { signal }),
    }),
};
