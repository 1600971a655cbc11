import { pageQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Deletes a page with its scans. */
export function useRemovePage() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (pageId: string) => api.pages.remove({ id: pageId }),
    onSuccess: (_, pageId) => {
      // Dropped rather than refetched: asking for a deleted page would only answer not found.
      queryClient.removeQueries({ queryKey: pageQueries.detail(api, pageId).queryKey });
      refreshWork();
    },
  });
}
