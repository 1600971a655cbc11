import type { EndpointInput, Endpoints, List, Site } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type SiteListInput = EndpointInput<Endpoints["sites"]["list"]>;

/** Keys and options for sites; `all()` is the key to invalidate after any change. */
export const siteQueries = {
  all: () => ["sites"] as const,
  list: (api: ApiClient, input: SiteListInput = {}) =>
    queryOptions({
      queryKey: [...siteQueries.all(), "list", input],
      queryFn: ({ signal }) => api.sites.list(input, { signal }),
      refetchInterval: pollWhile((sites: List<Site>) => sites.results.some(isSiteWorking)),
    }),
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...siteQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.sites.get({ id }, { signal }),
      refetchInterval: pollWhile(isSiteWorking),
    }),
};

/** True while a site is crawled, or any of its pages waits for a scan or is scanned. */
export function isSiteWorking(site: Site): boolean {
  return isOpen(site.crawl.status) || site.scans.waiting + site.scans.running > 0;
}

function isOpen(status: Site["crawl"]["status"]): boolean {
  return status === "queued" || status === "running";
}
