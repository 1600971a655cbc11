import { reportQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Makes an edition of what a report says now. */
export function useFreezeReport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.reports.freeze({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportQueries.all() }),
  });
}
