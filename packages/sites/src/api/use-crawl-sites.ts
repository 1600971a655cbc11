import { useApi } from "@sitewright/api-client";
import { useEach } from "@sitewright/feature-kit";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Crawls several sites again; answers how many, and one reason for what was refused. */
export function useCrawlSites() {
  const api = useApi();
  return useEach((id: string) => api.sites.crawl({ id }), useRefreshWork());
}
