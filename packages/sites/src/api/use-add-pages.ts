import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Adds pages to a site and scans each; answers how many were new. */
export function useAddPages(siteId: string) {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (pageUrls: string[]) => api.pages.create({ site_id: siteId, page_urls: pageUrls }),
    onSuccess: refreshWork,
  });
}
