import { isApiError, memberQueries, teamQueries } from "@sitewright/api-client";
import type { Services } from "./services.ts";

/**
 * Has team and membership asked for anew when the server refuses something for want of rights: an
 * admin may have changed the person's role, or removed them, since they were asked for last. Returns
 * the end of it.
 */
export function watchRights({ api, queryClient }: Services): () => void {
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
}
