import type {
  CrawledAddress,
  CrawledPage,
  CrawlProgress,
  CrawlResult,
  DatedPage,
  KeptAnswer,
  SiteAccess,
} from "@sitewright/scan-engine";

export type { CrawlProgress };

/**
 * The engine as this module needs it: finds a site's pages and tells each, at most `budget`.
 * @throws ScanError for what the site did; anything else says nothing about the site, which is worth
 * another try.
 */
export type SiteCrawler = (input: {
  siteUrl: string;
  budget: number;
  /** Whether addresses of other hosts are looked at, too. */
  otherHosts: boolean;
  /** Pages that are there already: visited for their links, not told. */
  knownUrls: readonly string[];
  /** What lets visitors into the site; null where nothing is needed. */
  access: SiteAccess | null;
  signal: AbortSignal;
  onPage(page: CrawledPage): Promise<void>;
  onProgress(progress: CrawlProgress): void;
  /** What a later start of the same crawl may recall. */
  onAnswers(answers: KeptAnswer[]): Promise<void>;
  /** What an earlier start was answered; null where there was none. */
  recall: ((key: string) => Promise<string | null>) | null;
  /** After the pages: addresses there is something to say of, a few hundred at a time. */
  onAddresses(addresses: CrawledAddress[]): Promise<void>;
  /** After the pages: those whose change the site dates, a few hundred at a time. */
  onDates(pages: DatedPage[]): Promise<void>;
}) => Promise<CrawlResult>;
