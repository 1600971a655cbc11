import { scheduleQueries, useApi } from "@sitewright/api-client";
import { useEach } from "@sitewright/feature-kit";
import { useQueryClient } from "@tanstack/react-query";

/** Runs schedules once, now; answers how many started, and why one did not. */
export function useRunSchedules() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useEach(
    (id: string) => api.schedules.run({ schedule_id: id }),
    () => queryClient.invalidateQueries({ queryKey: scheduleQueries.all() }),
  );
}
