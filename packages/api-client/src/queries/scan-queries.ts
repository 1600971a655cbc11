import type { EndpointInput, Endpoints, List, ScanStatus, ScanSummary } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type ScanListInput = EndpointInput<Endpoints["scans"]["list"]>;

/** Keys and options for scans and their files; `all()` is the key to invalidate after any change of a scan. */
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
      refetchInterval: pollWhile((scans: List<ScanSummary>) => scans.results.some(isScanWorking)),
    }),
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...scanQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.scans.get({ id }, { signal }),
      refetchInterval: pollWhile(isScanWorking),
    }),
  /** What a scan kept never changes: its files stand apart from what work changes. */
  files: () => ["scan-files"] as const,
  /** The file behind `scan.html`; `url` is that field's address. */
  html: (id: string, url: string) =>
    queryOptions({
      queryKey: [...scanQueries.files(), "html", id],
      queryFn: async ({ signal }) => {
        const { fetchArtifactText } = await import("../fetch-artifact.ts");
        return fetchArtifactText(url, { signal });
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The file behind `scan.lighthouse.audits`; `url` is that field's address. */
  lighthouseAudits: (id: string, url: string) =>
    queryOptions({
      queryKey: [...scanQueries.files(), "lighthouse-audits", id],
      queryFn: async ({ signal }) => {
        const { fetchLighthouseAudits } = await import("../fetch-artifact.ts");
        return fetchLighthouseAudits(url, { signal });
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** True while a scan waits or runs. */
export function isScanWorking(scan: { status: ScanStatus }): boolean {
  return scan.status === "queued" || scan.status === "running";
}
