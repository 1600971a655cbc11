import { pageQueries, useApi } from "@sitewright/api-client";
import { listLimit, pathOf } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";

/** The path of a site's page that is being scanned right now, or null; asks only while `scanning`. */
export function useScanningPath(siteId: string, scanning: boolean): string | null {
  const api = useApi();
  const input = { site_id: siteId, limit: listLimit.max };
  const { data } = useQuery({
    ...pageQueries.list(api, input, { siteWorking: scanning }),
    enabled: scanning,
  });
  const page = data?.results.find(({ info }) => info.latest_scan.status === "running");
  return scanning && page ? pathOf(page.page_url) : null;
}
