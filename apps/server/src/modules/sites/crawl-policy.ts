import {
  type CrawledPage,
  type CrawlResult,
  pageKey,
  type ScanFailure,
} from "@sitewright/scan-engine";
import type { CrawlProgress } from "./site-crawler.ts";

/** Starts a crawl may take before it is set aside as the thing that stops its worker. */
export const maxCrawlTries = 3;

/** How a crawl ended, as its site says it. */
export type CrawlEnd = {
  crawlStatus: "done" | "failed";
  crawlCode: string | null;
  crawlReason: string | null;
};

/** A crawl that ran to its end; one that its page limit ended says so. */
export function endOf({
  budgetReached,
  found,
}: Pick<CrawlResult, "budgetReached" | "found">): CrawlEnd {
  if (!budgetReached) return { crawlStatus: "done", crawlCode: null, crawlReason: null };
  const crawlReason = `The crawl ended at its page limit; the site has ${found} pages or more.`;
  return { crawlStatus: "done", crawlCode: "PAGE_LIMIT", crawlReason };
}

/** A crawl whose site could not be opened. */
export function failedWith({ code, reason }: ScanFailure): CrawlEnd {
  return { crawlStatus: "failed", crawlCode: code, crawlReason: reason };
}

/** A crawl that keeps stopping its worker. */
export function setAside(): CrawlEnd {
  const reason = `This crawl stopped its worker ${maxCrawlTries} times, so it was set aside.`;
  return failedWith({ code: "INTERNAL", reason });
}

/** The share of the addresses known so far that were looked at, in percent; 100 only at the end. */
export function progressOf({ found, visited, currentUrl }: CrawlProgress) {
  const progress = Math.min(99, Math.floor((100 * visited) / Math.max(1, found)));
  return { progress, currentUrl };
}

export function pageRowOf({ url, title }: CrawledPage) {
  return { pageUrl: url, urlKey: pageKey(url), title };
}
