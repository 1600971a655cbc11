import { testQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

export type AcceptInput = EndpointInput<Endpoints["baselines"]["accept"]>;

/** Says that changes are right; without a connection it waits, and is sent when there is one. */
export function useAccept() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "online",
    mutationFn: (input: AcceptInput) => api.baselines.accept(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: testQueries.all() }),
  });
}
