import type { EndpointInput, EndpointOutput, Endpoints, Site } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type SiteListInput = EndpointInput<Endpoints["sites"]["list"]>;
type SiteList = EndpointOutput<Endpoints["sites"]["list"]>;

/** The stretch of sites that the home screen opens with: its route asks for it before its code is there. */
export const firstSites = {
  limit: 25,
  offset: 0,
  sort: "need",
  state: "all",
  search: "",
  group: "none",
} as const satisfies SiteListInput;

/** Keys and options for sites; `all()` is the key to invalidate after any change. */
export const siteQueries = {
  all: () => ["sites"] as const,
  /** Sites as they were when asked, for whoever wants their names. */
  list: (api: ApiClient, input: SiteListInput = {}) =>
    queryOptions({
      queryKey: [...siteQueries.all(), "list", input],
      queryFn: ({ signal }) => api.sites.list(input, { signal }),
    }),
  /** The same list, followed while any site of the team works, shown in it or not. */
  liveList: (api: ApiClient, input: SiteListInput = {}) =>
    queryOptions({
      ...siteQueries.list(api, input),
      refetchInterval: pollWhile(
        api,
        (sites: SiteList) => sites.states.working > 0 || sites.results.some(isSiteWorking),
      ),
    }),
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...siteQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.sites.get({ id }, { signal }),
      refetchInterval: pollWhile(api, isSiteWorking),
    }),
};

/** True while a site is crawled, or any of its pages waits for a scan or is scanned. */
export function isSiteWorking(site: Site): boolean {
  return isOpen(site.crawl.status) || site.scans.waiting + site.scans.running > 0;
}

function isOpen(status: Site["crawl"]["status"]): boolean {
  return status === "queued" || status === "running";
}
