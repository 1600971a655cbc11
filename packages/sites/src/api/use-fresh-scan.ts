import { scanQueries, useApi } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { useQueryClient } from "@tanstack/react-query";

/**
 * Gives a function that fetches a scan again. The addresses of its files run out, so whoever failed
 * to read a file needs the scan's new ones before trying again.
 */
export function useFreshScan(scanId: string): () => Promise<Scan | undefined> {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = scanQueries.detail(api, scanId);
  return async () => {
    await queryClient.refetchQueries({ queryKey });
    return queryClient.getQueryData(queryKey);
  };
}
