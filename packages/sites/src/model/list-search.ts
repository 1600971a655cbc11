import { endpoints, type ScanStatus, type trendRanges, type WorkState } from "@sitewright/contract";

const siteQuery = endpoints.sites.list.query.shape;
const pageQuery = endpoints.pages.list.query.shape;
const scanQuery = endpoints.scans.list.query.shape;
const metricsQuery = endpoints.metrics.site.query.shape;

/** Which stretch of a list is shown; what is left out has its default. */
export type ListSearch<Sort extends string = never> = {
  limit?: number | undefined;
  offset?: number | undefined;
  sort?: Sort | undefined;
};

/** Which of the things that work is done for: by a text, and by what they are doing. */
export type WorkSearch = { search?: string | undefined; state?: WorkState | undefined };

/** The tabs of a site, the first one at first. */
export const siteTabs = ["pages", "insights", "runs", "settings"] as const;
export type SiteTab = (typeof siteTabs)[number];

export type Days = (typeof trendRanges)[number];

/** The orders the server can give sites and pages in. */
export const siteSorts = siteQuery.sort.unwrap().options;
export const pageSorts = pageQuery.sort.unwrap().options;
export type SiteSort = (typeof siteSorts)[number];
export type PageSort = (typeof pageSorts)[number];

export const scanSorts = endpoints.scans.list.query.shape.sort.unwrap().options;
export type ScanSort = (typeof scanSorts)[number];

export type HomeSearch = ListSearch<SiteSort> & WorkSearch;
/** One list is shown at a time, so the tabs share the stretch; `runs` has an order of its own. */
export type SiteSearch = ListSearch<PageSort> &
  WorkSearch & {
    tab?: SiteTab | undefined;
    status?: ScanStatus | undefined;
    runs?: ScanSort | undefined;
    days?: Days | undefined;
  };
export type PageSearch = ListSearch<ScanSort> & { days?: Days | undefined };

/** Reads the home screen's search from an address; what makes no sense is left out. */
export function parseHomeSearch(raw: RawSearch): HomeSearch {
  return { ...stretchOf(raw), ...workOf(raw), sort: valid(siteQuery.sort, raw.sort) };
}

/** Reads the site screen's search from an address. */
export function parseSiteSearch(raw: RawSearch): SiteSearch {
  return {
    ...stretchOf(raw),
    ...workOf(raw),
    sort: valid(pageQuery.sort, raw.sort),
    tab: siteTabs.find((tab) => tab === raw.tab),
    status: valid(scanQuery.status, raw.status),
    runs: valid(scanQuery.sort, raw.runs),
    days: valid(metricsQuery.days, raw.days),
  };
}

/** Reads the page screen's search from an address. */
export function parsePageSearch(raw: RawSearch): PageSearch {
  return {
    ...stretchOf(raw),
    sort: valid(scanQuery.sort, raw.sort),
    days: valid(metricsQuery.days, raw.days),
  };
}

type RawSearch = Readonly<Record<string, unknown>>;

function stretchOf(raw: RawSearch) {
  return {
    limit: valid(scanQuery.limit, raw.limit),
    offset: valid(scanQuery.offset, raw.offset),
  };
}

function workOf(raw: RawSearch) {
  // A text that is all digits arrives as a number.
  const text = typeof raw.search === "number" ? String(raw.search) : raw.search;
  return {
    search: valid(siteQuery.search, text) || undefined,
    state: valid(siteQuery.state, raw.state),
  };
}

type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
};

function valid<T>(schema: Schema<T>, value: unknown): T | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
}
