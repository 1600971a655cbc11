import { accountQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Ends one sign-in by its id, or with `"others"` all but this one. */
export function useEndSession() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: string) =>
      which === "others"
        ? api.account.endSessions({ keep: "current" })
        : api.account.endSession({ id: which }),
    // Also after a refusal: one that is gone already should go from the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQueries.all() }),
  });
}
