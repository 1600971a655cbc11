import { flowQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Saves what has changed of a flow; refused where somebody else has saved it since. */
export function useSaveFlow() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<Endpoints["flows"]["update"]>) => api.flows.update(body),
    onSuccess(saved) {
      queryClient.setQueryData(flowQueries.get(api, saved.id).queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: [...flowQueries.all(), "list"] });
    },
  });
}
