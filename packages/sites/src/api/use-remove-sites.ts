import { siteQueries, useApi } from "@sitewright/api-client";
import { useEach } from "@sitewright/feature-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Deletes sites with all that belongs to them; answers how many, and one reason for what was refused. */
export function useRemoveSites() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshWork = useRefreshWork();

  async function remove(id: string): Promise<void> {
    await api.sites.remove({ id });
    // Dropped rather than refetched: asking for a deleted site would only answer not found.
    queryClient.removeQueries({ queryKey: siteQueries.detail(api, id).queryKey });
  }

  return useEach(remove, refreshWork);
}
