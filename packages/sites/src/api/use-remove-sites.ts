import { siteQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { eachOf } from "../model/each-of.ts";
import { reasonOf } from "./reason-of.ts";
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

  return useMutation({
    mutationFn: (ids: readonly string[]) => eachOf(ids, remove, reasonOf),
    onSuccess: refreshWork,
  });
}
