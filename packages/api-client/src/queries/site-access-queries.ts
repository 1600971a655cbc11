import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { siteQueries } from "./site-queries.ts";

/** What lets scans and crawls into a site; a change of it is one of the site's. */
export const siteAccessQueries = {
  of: (api: ApiClient, siteId: string) =>
    queryOptions({
      queryKey: [...siteQueries.all(), "detail", siteId, "access"],
      queryFn: ({ signal }) => api.siteAccess.get({ id: siteId }, { signal }),
    }),
};
