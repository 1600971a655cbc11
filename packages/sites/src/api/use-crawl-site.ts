import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Crawls a site again; new pages are added and scanned. */
export function useCrawlSite() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (siteId: string) => api.sites.crawl({ id: siteId }),
    onSuccess: refreshWork,
  });
}
