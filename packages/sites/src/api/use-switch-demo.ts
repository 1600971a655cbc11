import { demoQueries, isApiError, useApi } from "@sitewright/api-client";
import type { Demo, Site } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Switches the demo shop's version, and has it crawled and scanned anew, so that what changed is found. */
export function useSwitchDemo(site: Pick<Site, "id" | "pages">) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: async (version: Demo["version"]) => {
      await api.demo.start({ version });
      await unlessUnderWay(api.sites.crawl({ id: site.id }));
      if (site.pages > 0) await unlessUnderWay(api.scans.create({ site_id: site.id }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: demoQueries.all() }),
    onSuccess: refreshWork,
  });
}

/** What is under way already is not begun again. */
async function unlessUnderWay(begun: Promise<unknown>): Promise<void> {
  try {
    await begun;
  } catch (error) {
    if (!isApiError(error) || error.code !== "DUPLICATE") throw error;
  }
}
