import { scanFileQueries } from "@sitewright/api-client";
import type { LighthouseAudits, Scan } from "@sitewright/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFreshScan } from "./use-fresh-scan.ts";

/** The audits behind a scan's Lighthouse scores, empty while they are loading or missing. */
export function useLighthouseAudits(scan: Scan) {
  const queryClient = useQueryClient();
  const freshScan = useFreshScan(scan.id);
  const url = scan.lighthouse.audits;
  const { data = noAudits, ...query } = useQuery({
    ...scanFileQueries.lighthouseAudits(scan.id, url ?? ""),
    enabled: url !== null,
  });

  async function retry() {
    const { id, lighthouse } = (await freshScan()) ?? scan;
    if (lighthouse.audits === null) return;
    await queryClient.prefetchQuery(scanFileQueries.lighthouseAudits(id, lighthouse.audits));
  }

  return { data, isLoading: query.isLoading, error: query.error, retry };
}

const noAudits: LighthouseAudits = {
  performance: [],
  accessibility: [],
  best_practices: [],
  seo: [],
};
