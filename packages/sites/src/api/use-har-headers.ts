import { scanFileQueries } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";

/** The headers of one request, counted from 1; undefined while they are loading or missing. */
export function useHarHeaders(scan: Scan, position: number) {
  const url = scan.network.har;
  const { data, isLoading } = useQuery({
    ...scanFileQueries.harHeaders(scan.id, url ?? ""),
    enabled: url !== null,
  });
  return { data: data?.log.entries[position - 1], isLoading };
}
