import { scanFileQueries } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFreshScan } from "./use-fresh-scan.ts";

/** What the page asked the network for, in order; undefined while it is loading or missing. */
export function useNetworkRequests(scan: Scan) {
  const queryClient = useQueryClient();
  const freshScan = useFreshScan(scan.id);
  const url = scan.network.requests;
  const { data, error } = useQuery({
    ...scanFileQueries.networkRequests(scan.id, url ?? ""),
    enabled: url !== null,
  });

  async function retry() {
    const { id, network } = (await freshScan()) ?? scan;
    if (network.requests === null) return;
    await queryClient.prefetchQuery(scanFileQueries.networkRequests(id, network.requests));
  }

  return { data, error, retry };
}
