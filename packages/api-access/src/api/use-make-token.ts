import { apiTokenQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Makes an API token; its text is in the answer alone. */
export function useMakeToken() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (input: EndpointInput<Endpoints["apiTokens"]["create"]>) =>
      api.apiTokens.create(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiTokenQueries.all() }),
  });
}
