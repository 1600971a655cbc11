import { queryOptions } from "@tanstack/react-query";
import {
  fetchArtifactText,
  fetchHarHeaders,
  fetchLighthouseAudits,
  fetchNetworkRequests,
} from "../fetch-artifact.ts";

/** The files of a scan. What it kept never changes, so they stand apart from what work changes. */
export const scanFileQueries = {
  all: () => ["scan-files"] as const,
  /** The file behind `scan.html`; `url` is that field's address. */
  html: (id: string, url: string) =>
    queryOptions({
      queryKey: [...scanFileQueries.all(), "html", id],
      queryFn: ({ signal }) => fetchArtifactText(url, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The file behind `scan.lighthouse.audits`; `url` is that field's address. */
  lighthouseAudits: (id: string, url: string) =>
    queryOptions({
      queryKey: [...scanFileQueries.all(), "lighthouse-audits", id],
      queryFn: ({ signal }) => fetchLighthouseAudits(url, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The file behind `scan.network.requests`; `url` is that field's address. */
  networkRequests: (id: string, url: string) =>
    queryOptions({
      queryKey: [...scanFileQueries.all(), "network-requests", id],
      queryFn: ({ signal }) => fetchNetworkRequests(url, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The headers in the file behind `scan.network.har`; `url` is that field's address. */
  harHeaders: (id: string, url: string) =>
    queryOptions({
      queryKey: [...scanFileQueries.all(), "har-headers", id],
      queryFn: ({ signal }) => fetchHarHeaders(url, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
