import { listLimit, type PageSearch, type SiteSearch } from "@sitewright/contract";

export type ScansTarget = { page_id: string } | { site_id: string };

export type ScansSearch = PageStretch & Pick<SiteSearch, "status">;

type PageStretch = Pick<PageSearch, "limit" | "offset" | "sort">;

/** What a list of scans asks the server for, by what its address says. */
export function scansAsked(target: ScansTarget, search: ScansSearch) {
  const { status } = search;
  return {
    search,
    start: { limit: listLimit.default, sort: "-time_created" } as const,
    filter: { ...target, ...(status !== undefined && { status }) },
  };
}
