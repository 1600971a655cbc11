import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { fetchAll } from "./fetch-all.ts";
import { createScans } from "./use-create-scans.ts";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Scans every page of every site of the team; rejects when the sites cannot be listed. */
export function useScanAllSites() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: async () => {
      const sites = await fetchAll((stretch) => api.sites.list(stretch));
      const withPages = sites.filter(({ pages }) => pages > 0);
      return createScans(
        api,
        withPages.map(({ id }) => ({ site_id: id })),
      );
    },
    onSuccess: refreshWork,
  });
}
