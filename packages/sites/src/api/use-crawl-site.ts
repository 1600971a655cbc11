import { useApi } from "@sitewright/api-client";
import type { CrawlOptions } from "@sitewright/contract";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

export type CrawlRequest = { id: string } & Partial<CrawlOptions>;

/** Crawls a site again; new pages are added and scanned, all or a sample of them. */
export function useCrawlSite() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (request: CrawlRequest) => api.sites.crawl(request),
    onSuccess: refreshWork,
  });
}
