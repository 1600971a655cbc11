import type { FindingsSearch } from "@sitewright/contract";

/** What a list is about: a scan, perhaps against another, a page, a site, or all of the team's sites. */
export type FindingTarget =
  | { scan_id: string; compare_with?: string }
  | { page_id: string }
  | { site_id: string };

export type FindingListSearch = FindingsSearch & {
  limit?: number | undefined;
  search?: string | undefined;
};

/** What a list of findings asks the server for, by what its address says. */
export function findingsAsked(target: FindingTarget, search: FindingListSearch) {
  const { source, severity, seen, template } = search;
  return {
    search: { ...search, sort: search.findings, offset: search.from },
    // A screen that is about findings shows more of them than one that has others below.
    start: { limit: "page_id" in target ? 10 : 50, sort: "severity" } as const,
    filter: {
      ...target,
      ...(source !== undefined && { source }),
      ...(severity !== undefined && { severity }),
      ...(seen !== undefined && { state: seen }),
      ...(template !== undefined && { template_id: template }),
      ...(search.search !== undefined && { search: search.search }),
    },
  };
}
