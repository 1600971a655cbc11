import { testQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

export type RuleInput = EndpointInput<Endpoints["ignoreRules"]["create"]>;

/** Has a change left out from now on; without a connection it waits, and is sent when there is one. */
export function useCreateRule() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "online",
    mutationFn: (input: RuleInput) => api.ignoreRules.create(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: testQueries.all() }),
  });
}
