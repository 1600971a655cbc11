import { reportQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Ends a link at once. */
export function useRevokeShare() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.shares.revoke({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportQueries.all() }),
  });
}
