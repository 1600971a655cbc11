import { endpoints } from "@sitewright/contract";

const siteQuery = endpoints.sites.list.query.shape;
const pageQuery = endpoints.pages.list.query.shape;
const scanQuery = endpoints.scans.list.query.shape;

/** Which stretch of a list is shown; what is left out has its default. */
export type ListSearch<Sort extends string = never> = {
  limit?: number | undefined;
  offset?: number | undefined;
  sort?: Sort | undefined;
};

/** The orders the server can give sites and pages in. */
export const siteSorts = siteQuery.sort.unwrap().options;
export const pageSorts = pageQuery.sort.unwrap().options;
export type SiteSort = (typeof siteSorts)[number];
export type PageSort = (typeof pageSorts)[number];

export type HomeSearch = ListSearch<SiteSort>;
export type SiteSearch = ListSearch<PageSort>;
export type PageSearch = ListSearch;

/** Reads the home screen's search from an address; what makes no sense is left out. */
export function parseHomeSearch(raw: RawSearch): HomeSearch {
  return { ...stretchOf(raw), sort: valid(siteQuery.sort, raw.sort) };
}

/** Reads the site screen's search from an address. */
export function parseSiteSearch(raw: RawSearch): SiteSearch {
  return { ...stretchOf(raw), sort: valid(pageQuery.sort, raw.sort) };
}

/** Reads the page screen's search from an address. */
export function parsePageSearch(raw: RawSearch): PageSearch {
  return stretchOf(raw);
}

type RawSearch = Readonly<Record<string, unknown>>;

function stretchOf(raw: RawSearch) {
  return {
    limit: valid(scanQuery.limit, raw.limit),
    offset: valid(scanQuery.offset, raw.offset),
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
