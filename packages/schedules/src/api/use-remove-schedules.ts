import { scheduleQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Deletes schedules; answers what could not be deleted, too. */
export function useRemoveSchedules() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.schedules.removeMany({ ids: [...ids] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduleQueries.all() }),
  });
}
