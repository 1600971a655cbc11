import { reportQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Makes a link to an edition; its address is in this one answer alone. */
export function useShareEdition() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (share: EndpointInput<Endpoints["editions"]["share"]>) => api.editions.share(share),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportQueries.all() }),
  });
}
