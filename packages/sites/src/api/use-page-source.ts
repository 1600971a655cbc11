import { scanFileQueries } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFreshScan } from "./use-fresh-scan.ts";

/** The HTML a scan kept, as text; undefined while it is loading or missing. */
export function usePageSource(scan: Scan) {
  const queryClient = useQueryClient();
  const freshScan = useFreshScan(scan.id);
  const { data, error } = useQuery({
    ...scanFileQueries.html(scan.id, scan.html ?? ""),
    enabled: scan.html !== null,
  });

  async function retry() {
    const { id, html } = (await freshScan()) ?? scan;
    if (html !== null) await queryClient.prefetchQuery(scanFileQueries.html(id, html));
  }

  return { data, error, retry };
}
