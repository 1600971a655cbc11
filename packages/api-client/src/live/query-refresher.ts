import type { Query, QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import type { Refresh } from "./refresh-pace.ts";

type Refresher = {
  refresh: Refresh;
  stop(): void;
};

/**
 * Has queries fetched again unless they were asked for since the change, as after a write of this
 * tab's own. What nobody sees is only marked, and fetched when it is looked at.
 */
export function createQueryRefresher(
  queryClient: QueryClient,
  api: ApiClient,
  page: Pick<Document, "visibilityState">,
): Refresher {
  const askedAt = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch") {
      askedAt.set(event.query, Date.now());
    }
  });

  return {
    refresh({ key: queryKey, keep }, changedAt) {
      const isOld = (query: Query) => (askedAt.get(query) ?? 0) <= changedAt;
      // To break off a slow answer each time something changes would leave the screen without any.
      const isBusy = queryClient.isFetching({ queryKey, predicate: isOld }) > 0;
      if (isBusy) return false;
      void queryClient.invalidateQueries({
        queryKey,
        predicate: isOld,
        refetchType: page.visibilityState === "hidden" ? "none" : "active",
      });
      void keep?.(queryClient, api);
      return true;
    },
    stop,
  };
}
