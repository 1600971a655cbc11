import { pageQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PageChoice } from "../model/page-choice.ts";
import { useRefreshWork } from "./use-refresh-work.ts";

type Wanted = PageChoice & {
  /** How many of those that come are scanned at once; null scans all of them. */
  scans: number | null;
};

/** Deletes pages of a site and adds others in their place, all of it or nothing. */
export function useReplacePages(siteId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: ({ gone, come, scans }: Wanted) =>
      api.pages.replace({
        id: siteId,
        page_ids: [...gone],
        page_urls: [...come],
        ...(scans !== null && { scans }),
      }),
    onSuccess(_, { gone }) {
      // Dropped rather than refetched: asking for a deleted page would only answer not found.
      for (const id of gone) {
        queryClient.removeQueries({ queryKey: pageQueries.detail(api, id).queryKey });
      }
      refreshWork();
    },
  });
}
