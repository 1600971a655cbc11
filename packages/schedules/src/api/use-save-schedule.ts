import { scheduleQueries, useApi } from "@sitewright/api-client";
import type { NewSchedule } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Makes a schedule, or changes the one that is named: what the form does not show stays as it is. */
export function useSaveSchedule(id: string | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ task_type, flow_id, scope: _scope, configs, ...body }: NewSchedule) =>
      id === null
        ? api.schedules.create({ ...body, task_type, flow_id, configs })
        : api.schedules.update({
            ...body,
            id,
            ...(task_type === "scan" && { configs }),
            ...(flow_id != null && { flow_id }),
          }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: scheduleQueries.all() }),
  });
}
