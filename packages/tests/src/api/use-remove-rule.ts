import { testQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Deletes a rule: what it left out counts again. */
export function useRemoveRule() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "online",
    mutationFn: (id: string) => api.ignoreRules.remove({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: testQueries.all() }),
  });
}
