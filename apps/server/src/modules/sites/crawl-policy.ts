import {
  type CrawledPage,
  type CrawlResult,
  pageKey,
  type SamePage,
} from "@sitewright/scan-engine";
import { dateOf, isSparing, moreTasksBy, type Plan, wayOut } from "../plan/index.ts";
import type { RunEnd } from "../runs/index.ts";
import type { CrawlProgress } from "./site-crawler.ts";

/** What a team's plan had to do with how a crawl ended. */
type PlanShare = {
  plan: Plan;
  /** The plan's number of pages was the limit, not the installation's. */
  isPlanBound: boolean;
  /** Pages it added that the month's allowance had no scan for. */
  unscanned: number;
  /** Scans that cost were wanted, too. */
  extraScans: boolean;
  sample: Sample;
};

/** What a crawl added, and how much of it has no scan because others of its template stand for it. */
export type Sample = { oneIn: number; pages: number; leftOut: number; templates: number };

/** A crawl that ran to its end; one that a limit cut short says by which and what to do. */
export function endOf(
  {
    budgetReached,
    found,
    same,
    unrendered = 0,
  }: Pick<CrawlResult, "budgetReached" | "found" | "same" | "unrendered">,
  { plan, isPlanBound, unscanned, extraScans, sample }: PlanShare,
): RunEnd {
  const reasons = [
    ...(budgetReached ? [isPlanBound ? planLimitReason(plan, found) : pageLimitReason(found)] : []),
    ...(sample.leftOut > 0 ? [sampleReason(sample, unscanned)] : []),
    ...(unscanned > 0 ? [unscannedReason(plan, unscanned, extraScans)] : []),
    ...(same.length > 0 ? [sameReason(same)] : []),
    ...(unrendered > 0 ? [unrenderedReason(unrendered)] : []),
  ];
  return {
    status: "done",
    code: budgetReached ? "PAGE_LIMIT" : unscanned > 0 ? "SCAN_LIMIT" : null,
    reason: reasons.length === 0 ? null : reasons.join(" "),
  };
}

function pageLimitReason(found: number): string {
  return `The crawl ended at its page limit; the site has ${found} pages or more. Crawl again to add more.`;
}

function planLimitReason(plan: Plan, found: number): string {
  const limit = plan.limits.pages_allowed;
  const known = found > limit ? `; the site has ${found} pages or more` : "";
  const named = limit === 1 ? "1 page" : `${limit} pages`;
  return `The crawl ended at the ${named} a site that your plan allows${known}. To add more, ${wayOut(plan)}.`;
}

function sampleReason({ oneIn, pages, leftOut, templates }: Sample, unscanned: number): string {
  const of = templates === 1 ? "1 template" : `${templates} templates`;
  return `${pages} pages found, ${pages - leftOut - unscanned} scanned: one in ${oneIn} of ${of}.`;
}

function unscannedReason(plan: Plan, unscanned: number, extraScans: boolean): string {
  const added =
    unscanned === 1
      ? "1 page was added without a scan"
      : `${unscanned} pages were added without scans`;
  if (isSparing(plan, extraScans)) {
    return `${added}, because the scans that your plan includes are used up this month, and nothing is charged unasked. Scan them from ${dateOf(plan.month.endsAt)} on, or scan them now for what an additional task costs.`;
  }
  return `${added}, because no more scans fit into this month. Scan them from ${dateOf(plan.month.endsAt)} on, or ${moreTasksBy(plan)}.`;
}

function unrenderedReason(count: number): string {
  const pages = count === 1 ? "1 page is" : `${count} pages are`;
  return `${pages} built by scripts and had no browser any more, because those before took the time: links that only scripts write there were not followed.`;
}

/** Two addresses that show the same are one page; the first few are named. */
function sameReason(same: readonly SamePage[]): string {
  const named = same.slice(0, 3).map(shownAs);
  const rest = same.length - named.length;
  const others = rest === 0 ? "" : `, and ${rest} more addresses show what another page does`;
  const verb =
    same.length === 1 ? "it is not a page of its own" : "they are not pages of their own";
  return `${named.join(", ")}${others}, so ${verb}.`;
}

/** Of addresses of one host, their paths say enough. */
function shownAs({ url, sameAs }: SamePage): string {
  const [one, other] = [URL.parse(url), URL.parse(sameAs)];
  const isHere = one !== null && one.origin === other?.origin;
  const told = isHere
    ? [one, other].map(({ pathname, search, hash }) => `${pathname}${search}${hash}`)
    : [url, sameAs];
  return told.join(" shows the same as ");
}

/** A crawl that its team's plan has come to forbid; what it has added stays. */
export function stoppedByPlan(reason: string): RunEnd {
  return failedWith({ code: "PLAN_LIMIT", reason });
}

/** A crawl whose site could not be opened. */
export function failedWith({ code, reason }: { code: string; reason: string }): RunEnd {
  return { status: "failed", code, reason };
}

/** The share of the addresses known so far that were looked at, in percent; 100 only at the end. */
export function progressOf({ found, visited, currentUrl }: CrawlProgress) {
  const progress = Math.min(99, Math.floor((100 * visited) / Math.max(1, found)));
  return { progress, currentUrl };
}

export function pageRowOf({ url, title }: Pick<CrawledPage, "url" | "title">) {
  return { pageUrl: url, urlKey: pageKey(url), title };
}
