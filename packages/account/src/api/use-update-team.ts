import { teamQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Renames the team, or changes what its scans run with. */
export function useUpdateTeam(teamId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Omit<EndpointInput<Endpoints["team"]["update"]>, "id">) =>
      api.team.update({ id: teamId, ...changes }),
    onSuccess: (settings) => {
      queryClient.setQueryData(teamQueries.settings(api, teamId).queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: teamQueries.current(api).queryKey });
    },
  });
}
