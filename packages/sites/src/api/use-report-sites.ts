import { reportQueries, useApi } from "@sitewright/api-client";
import { useEach } from "@sitewright/feature-kit";
import { useQueryClient } from "@tanstack/react-query";

/** Makes a report of the last 30 days of each of several sites, frozen as it is now. */
export function useReportSites() {
  const api = useApi();
  const queryClient = useQueryClient();

  async function report(site_id: string): Promise<void> {
    const { id } = await api.reports.create({ site_id });
    await api.reports.freeze({ id });
  }

  return useEach(report, () => queryClient.invalidateQueries({ queryKey: reportQueries.all() }));
}
