import { accountQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Ends one sign-in by its id. */
export function useEndSession() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.account.endSession({ id }),
    // Also after a refusal: one that is gone already should go from the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQueries.all() }),
  });
}
