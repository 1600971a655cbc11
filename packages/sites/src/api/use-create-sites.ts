import { type ApiClient, siteQueries, useApi } from "@sitewright/api-client";
import { queryOptions, useMutation } from "@tanstack/react-query";
import type { SiteLine } from "../model/site-lines.ts";
import { useRefreshWork } from "./use-refresh-work.ts";

type Lines = readonly Pick<SiteLine, "site_url" | "tags">[];

/** Adds many sites; answers what became of each. */
export function useCreateSites() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: ({ lines, extraScans }: { lines: Lines; extraScans: boolean }) =>
      api.sites.createMany({ sites: sitesOf(lines), extra_scans: extraScans }),
    onSuccess: refreshWork,
  });
}

/** What would become of addresses; nothing is added. */
export function checkSitesQuery(api: ApiClient, lines: Lines) {
  const sites = sitesOf(lines);
  return queryOptions({
    queryKey: [...siteQueries.all(), "check", sites],
    queryFn: ({ signal }) => api.sites.createMany({ sites, check: true }, { signal }),
  });
}

function sitesOf(lines: Lines) {
  return lines.map(({ site_url, tags }) => ({ site_url, tags }));
}
