import { memberQueries, teamQueries, useApi } from "@sitewright/api-client";
import { useQueryClient } from "@tanstack/react-query";

/** Brings up to date who is in the team, and how many they are; resolves when the list is. */
export function useRefreshMembers(teamId: string): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: teamQueries.settings(api, teamId).queryKey });
    return queryClient.invalidateQueries({ queryKey: memberQueries.all() });
  };
}
