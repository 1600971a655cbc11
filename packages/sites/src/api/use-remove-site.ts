import { siteQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Deletes a site with all that belongs to it. */
export function useRemoveSite() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (siteId: string) => api.sites.remove({ id: siteId }),
    onSuccess: (_, siteId) => {
      // Dropped rather than refetched: asking for a deleted site would only answer not found.
      queryClient.removeQueries({ queryKey: siteQueries.detail(api, siteId).queryKey });
      refreshWork();
    },
  });
}
