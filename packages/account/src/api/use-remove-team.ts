import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";

/** Deletes a team with all it holds. What the cache holds of it is the host's to drop. */
export function useRemoveTeam() {
  const api = useApi();
  return useMutation({
    mutationFn: (team: { id: string; name: string }) =>
      api.team.remove({ id: team.id, confirm: team.name }),
  });
}
