import { refreshWork, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Puts a site at another address in the place of one that was never read. */
export function useReplaceSite(siteId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (site_url: string) => api.sites.replace({ id: siteId, site_url }),
    // Not waited for: the new list must not lead on before the step has heard of its site.
    onSuccess: () => refreshWork(queryClient),
  });
}

/** Crawls the same address once more. */
export function useTryAgain(siteId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.sites.crawl({ id: siteId }),
    onSuccess: () => refreshWork(queryClient),
  });
}
