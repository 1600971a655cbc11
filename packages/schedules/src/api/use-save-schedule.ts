import { scheduleQueries, useApi } from "@sitewright/api-client";
import type { NewSchedule, Schedule } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Makes a schedule, or changes the one that is named: what the form does not show stays as it is. Refused where somebody
 * has changed it since that version.
 */
export function useSaveSchedule(of: Pick<Schedule, "id" | "version"> | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ task_type, flow_id, scope: _scope, configs, ...body }: NewSchedule) =>
      of === null
        ? api.schedules.create({ ...body, task_type, flow_id, configs })
        : api.schedules.update({
            ...body,
            id: of.id,
            version: of.version,
            ...(task_type === "scan" && { configs }),
            ...(flow_id != null && { flow_id }),
          }),
    // Also after a refusal, so that whoever opens it again sees it as it is now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduleQueries.all() }),
  });
}
