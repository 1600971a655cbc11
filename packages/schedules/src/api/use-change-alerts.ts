import { alertQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints, NewAlert } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Makes a rule, or changes the one that is named. */
export function useSaveRule(id: string | null) {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: ({ schedule_id, ...body }: NewAlert) =>
      id === null
        ? api.alerts.create({ ...body, schedule_id })
        : api.alerts.update({ ...body, id }),
    onSettled,
  });
}

/** Switches or mutes a rule. */
export function useSwitchRule() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: (change: EndpointInput<Endpoints["alerts"]["update"]>) => api.alerts.update(change),
    onSettled,
  });
}

/** Deletes a rule. */
export function useRemoveRule() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({ mutationFn: (id: string) => api.alerts.remove({ id }), onSettled });
}

/** Says that one looks after an incident, or mutes it for so many minutes; 0 ends that. */
export function useActOnIncident() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: ({ id, minutes }: { id: string; minutes: number | null }) =>
      minutes === null ? api.incidents.acknowledge({ id }) : api.incidents.mute({ id, minutes }),
    onSettled,
  });
}

function useStale() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: alertQueries.all() });
}
