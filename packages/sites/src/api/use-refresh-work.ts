import { metricsQueries, pageQueries, scanQueries, siteQueries } from "@sitewright/api-client";
import { useQueryClient } from "@tanstack/react-query";

/**
 * Gives a function that has everything a new piece of work shows in fetched again: sites, pages,
 * scans and counts. It does not wait for the answers, so that a slow list never keeps a button busy.
 */
export function useRefreshWork(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const { all } of [siteQueries, pageQueries, scanQueries, metricsQueries]) {
      void queryClient.invalidateQueries({ queryKey: all() });
    }
  };
}
