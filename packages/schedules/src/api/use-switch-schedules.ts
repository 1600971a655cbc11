import { scheduleQueries, useApi } from "@sitewright/api-client";
import type { ScheduleStatus } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Pauses or resumes schedules; answers which are different now. */
export function useSwitchSchedules() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, status }: { ids: readonly string[]; status: ScheduleStatus }) =>
      api.schedules.updateMany({ ids: [...ids], updates: { status } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduleQueries.all() }),
  });
}
