import type { CrawlInput, CrawlResult } from "@sitewright/scan-engine";

/** The engine as this module needs it: finds a site's pages and tells each, at most `budget`. */
export type SiteCrawler = (
  input: Required<Pick<CrawlInput, "siteUrl" | "budget" | "knownUrls" | "signal" | "onPage">> & {
    onProgress(progress: CrawlProgress): void;
  },
) => Promise<CrawlResult>;

export type CrawlProgress = Parameters<NonNullable<CrawlInput["onProgress"]>>[0];
