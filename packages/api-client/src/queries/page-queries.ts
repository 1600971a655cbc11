import type { EndpointInput, EndpointOutput, Endpoints, Page } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type PageListInput = EndpointInput<Endpoints["pages"]["list"]>;
type PageList = EndpointOutput<Endpoints["pages"]["list"]>;

/** Keys and options for pages; `all()` is the key to invalidate after any change. */
export const pageQueries = {
  all: () => ["pages"] as const,
  /**
   * A site's pages, followed while any of them works, shown in the list or not. `siteWorking` says
   * that the site is crawled, when new ones may appear.
   */
  liveList: (api: ApiClient, input: PageListInput, { siteWorking = false } = {}) =>
    queryOptions({
      queryKey: [...pageQueries.all(), "list", input],
      queryFn: ({ signal }) => api.pages.list(input, { signal }),
      refetchInterval: pollWhile(
        api,
        (pages: PageList) =>
          siteWorking || pages.states.working > 0 || pages.results.some(isPageWorking),
      ),
    }),
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...pageQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.pages.get({ id }, { signal }),
      refetchInterval: pollWhile(api, isPageWorking),
    }),
};

/** True while a scan of the page waits or runs. */
export function isPageWorking(page: Page): boolean {
  return page.info.active_scan !== null;
}
