import { isApiError, memberQueries, teamQueries, useApi } from "@sitewright/api-client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Has team and membership asked for anew when the server refuses something for want of rights: an
 * admin may have changed the person's role, or removed them, since they were asked for last.
 */
export function useRightsWatch(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    function hear(error: unknown): void {
      if (!isApiError(error) || error.code !== "FORBIDDEN") return;
      // Both are younger than a moment after a burst of refusals, and are then not asked for again.
      void queryClient.prefetchQuery(teamQueries.current(api));
      void queryClient.prefetchQuery(memberQueries.current(api));
    }
    const stopReads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") hear(event.action.error);
    });
    const stopWrites = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") hear(event.action.error);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [api, queryClient]);
}
