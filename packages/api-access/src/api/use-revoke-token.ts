import { apiTokenQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Ends an API token at once. */
export function useRevokeToken() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.apiTokens.revoke({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiTokenQueries.all() }),
  });
}
