import {
  endpoints,
  type HomeSearch,
  type PageSearch,
  type SiteSearch,
  siteTabs,
  type trendRanges,
} from "@sitewright/contract";

const siteQuery = endpoints.sites.list.query.shape;
const pageQuery = endpoints.pages.list.query.shape;
const scanQuery = endpoints.scans.list.query.shape;
const metricsQuery = endpoints.metrics.site.query.shape;

export type Days = (typeof trendRanges)[number];

/** The orders the server can give each list in. */
export const siteSorts = siteQuery.sort.unwrap().options;
export const pageSorts = pageQuery.sort.unwrap().options;
export const scanSorts = scanQuery.sort.unwrap().options;

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
  return {
    search: valid(siteQuery.search, raw.search) || undefined,
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
