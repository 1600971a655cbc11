import { scheduleQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Runs a schedule once, now. */
export function useRunSchedule() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.schedules.run({ schedule_id: id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduleQueries.all() }),
  });
}
