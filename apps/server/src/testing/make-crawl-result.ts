import type { SiteCrawler } from "../modules/sites/index.ts";

type CrawlResult = Awaited<ReturnType<SiteCrawler>>;

/** What a crawl that saw all of a site comes to, unless told otherwise. */
export function makeCrawlResult(over: Partial<CrawlResult> = {}): CrawlResult {
  return {
    found: 1,
    skipped: [],
    same: [],
    budgetReached: false,
    looked: 0,
    unseen: { pages: [], addresses: [] },
    ...over,
  };
}
