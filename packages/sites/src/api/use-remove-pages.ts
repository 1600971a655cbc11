import { pageQueries, useApi } from "@sitewright/api-client";
import { useEach } from "@sitewright/feature-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Deletes pages with their scans; answers how many, and one reason for what was refused. */
export function useRemovePages() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshWork = useRefreshWork();

  async function remove(id: string): Promise<void> {
    await api.pages.remove({ id });
    // Dropped rather than refetched: asking for a deleted page would only answer not found.
    queryClient.removeQueries({ queryKey: pageQueries.detail(api, id).queryKey });
  }

  return useEach(remove, refreshWork);
}
