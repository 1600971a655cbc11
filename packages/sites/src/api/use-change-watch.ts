import { reachabilityQueries, siteQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Change = Omit<EndpointInput<Endpoints["reachability"]["update"]>, "id">;

/** Sets how often there is a look at a site, and what its page must say. */
export function useSetWatch(siteId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => api.reachability.update({ id: siteId, ...change }),
    onSuccess(reachability) {
      queryClient.setQueryData(reachabilityQueries.of(api, siteId).queryKey, reachability);
      return queryClient.invalidateQueries({ queryKey: [...siteQueries.all(), "detail", siteId] });
    },
  });
}

/** Has a site looked at now; what is seen comes as a change of the site. */
export function useLookNow(siteId: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.reachability.look({ id: siteId }) });
}
