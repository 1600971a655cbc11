import {
  endpoints,
  type FindingsSearch,
  type HomeSearch,
  type PageSearch,
  type SiteSearch,
  siteTabs,
  type trendRanges,
} from "@sitewright/contract";
import { type RawSearch, readStretch, readText, readValid } from "@sitewright/feature-kit";

const siteQuery = endpoints.sites.list.query.shape;
const pageQuery = endpoints.pages.list.query.shape;
const scanQuery = endpoints.scans.list.query.shape;
const linkQuery = endpoints.links.list.query.shape;
const findingQuery = endpoints.findings.list.query.shape;
const metricsQuery = endpoints.metrics.site.query.shape;

export type Days = (typeof trendRanges)[number];

/** The orders the server can give each list in. */
export const siteSorts = siteQuery.sort.unwrap().options;
export const pageSorts = pageQuery.sort.unwrap().options;
export const scanSorts = scanQuery.sort.unwrap().options;
export const findingSorts = findingQuery.sort.unwrap().options;
export const linkSorts = linkQuery.sort.unwrap().options;

/** Reads the home screen's search from an address; what makes no sense is left out. */
export function parseHomeSearch(raw: RawSearch): HomeSearch {
  return {
    ...readStretch(siteQuery, raw),
    ...workOf(raw),
    need: readValid(siteQuery.need, raw.need),
    cause: readValid(siteQuery.cause, raw.cause) || undefined,
    group: readValid(siteQuery.group, raw.group),
  };
}

/** Reads the site screen's search from an address. */
export function parseSiteSearch(raw: RawSearch): SiteSearch {
  return {
    ...readStretch(pageQuery, raw),
    ...workOf(raw),
    ...findingsOf(raw),
    tab: siteTabs.find((tab) => tab === raw.tab),
    status: readValid(scanQuery.status, raw.status),
    runs: readValid(scanQuery.sort, raw.runs),
    group: readValid(linkQuery.group, raw.group),
    links: readValid(linkQuery.sort, raw.links),
    days: readValid(metricsQuery.days, raw.days),
  };
}

/** Reads the page screen's search from an address. */
export function parsePageSearch(raw: RawSearch): PageSearch {
  return {
    ...readStretch(scanQuery, raw),
    ...findingsOf(raw),
    days: readValid(metricsQuery.days, raw.days),
  };
}

function workOf(raw: RawSearch) {
  return {
    search: readText(siteQuery.search, raw.search),
    state: readValid(siteQuery.state, raw.state),
  };
}

/** Reads which findings are shown; an id that is none unfolds nothing. */
export function findingsOf(raw: RawSearch): FindingsSearch {
  return {
    source: readValid(findingQuery.source, raw.source),
    severity: readValid(findingQuery.severity, raw.severity),
    template: readValid(findingQuery.template_id, raw.template),
    seen: readValid(findingQuery.state, raw.seen),
    finding: readValid(findingQuery.scan_id, raw.finding),
    findings: readValid(findingQuery.sort, raw.findings),
    from: readValid(findingQuery.offset, raw.from) || undefined,
  };
}
