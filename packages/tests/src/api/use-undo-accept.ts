import { testQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Takes an acceptance back: what it accepted counts again. */
export function useUndoAccept() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "online",
    mutationFn: (id: string) => api.baselines.undo({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: testQueries.all() }),
  });
}
