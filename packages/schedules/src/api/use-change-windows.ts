import { scheduleQueries, useApi } from "@sitewright/api-client";
import type { NewMaintenanceWindow } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Makes a maintenance window, or changes the one that is named. */
export function useSaveWindow(id: string | null) {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: ({ scope: _scope, ...body }: NewMaintenanceWindow) =>
      id === null ? api.maintenance.create(body) : api.maintenance.update({ ...body, id }),
    onSettled,
  });
}

/** Ends a maintenance window that is on. */
export function useEndWindow() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({ mutationFn: (id: string) => api.maintenance.end({ id }), onSettled });
}

/** Deletes a maintenance window. */
export function useRemoveWindow() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({ mutationFn: (id: string) => api.maintenance.remove({ id }), onSettled });
}

function useStale() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: scheduleQueries.all() });
}
