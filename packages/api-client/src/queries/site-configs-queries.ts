import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { siteQueries } from "./site-queries.ts";

/** How scans of a site are run unless they say otherwise; a change of it is one of the site's. */
export const siteConfigsQueries = {
  of: (api: ApiClient, siteId: string) =>
    queryOptions({
      queryKey: [...siteQueries.all(), "detail", siteId, "configs"],
      queryFn: ({ signal }) => api.siteConfigs.get({ id: siteId }, { signal }),
    }),
};
