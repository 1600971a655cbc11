import { apiTokenQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Ends the token that came with the account and gets a new one. */
export function useRenewToken() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: () => api.apiTokens.renew(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiTokenQueries.all() }),
  });
}
