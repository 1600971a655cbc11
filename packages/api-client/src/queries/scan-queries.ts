import type { EndpointInput, Endpoints, List, ScanStatus, ScanSummary } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type ScanListInput = EndpointInput<Endpoints["scans"]["list"]>;

/** Keys and options for scans; `all()` is the key to invalidate after any change of a scan. */
export const scanQueries = {
  all: () => ["scans"] as const,
  /** Scans as they were when asked. */
  list: (api: ApiClient, input: ScanListInput) =>
    queryOptions({
      queryKey: [...scanQueries.all(), "list", input],
      queryFn: ({ signal }) => api.scans.list(input, { signal }),
    }),
  /** The same list, followed while a scan in it waits or runs. */
  liveList: (api: ApiClient, input: ScanListInput) =>
    queryOptions({
      ...scanQueries.list(api, input),
      refetchInterval: pollWhile(api, (scans: List<ScanSummary>) =>
        scans.results.some(isScanWorking),
      ),
    }),
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...scanQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.scans.get({ id }, { signal }),
      refetchInterval: pollWhile(api, isScanWorking),
    }),
};

/** True while a scan waits or runs. */
export function isScanWorking(scan: { status: ScanStatus }): boolean {
  return scan.status === "queued" || scan.status === "running";
}
