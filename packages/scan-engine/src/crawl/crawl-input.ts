import type { Egress } from "../egress/create-egress.ts";
import type { CrawledAddress } from "../links/crawled-address.ts";
import type { MissingPage } from "../missing/missing-page.ts";
import type { ScanErrorCode } from "../scan-error.ts";
import type { PageLimits } from "./page-visitor.ts";
import type { SiteExtent } from "./same-site.ts";

export type PageSource = "start" | "link" | "sitemap";

export type CrawledPage = {
  /** Normalised; the form the site itself answers with. */
  url: string;
  title: string | null;
  source: PageSource;
  /** How it is built, as a set of numbers to compare: see `similarity`. */
  shape: number[];
};

/** A page with when it was changed last, as the site's sitemaps and feeds say, in milliseconds since the epoch. */
export type DatedPage = { url: string; modified: number };

export type CrawlProgress = {
  /** Pages known so far, visited or not. */
  found: number;
  visited: number;
  currentUrl: string | null;
};

export type SkippedPage = { url: string; code: ScanErrorCode; reason: string };

/** An address that shows what another shows, so that the two are one page. */
export type SamePage = { url: string; sameAs: string };

/** A document after its scripts ran, and where it was in the end. */
export type RenderedDocument = { url: string; html: string };

/** A pause from now on, or one between any two requests, in milliseconds. */
export type HostWish = { host: string } & ({ pauseMs: number } | { delayMs: number });

/** What a crawl learnt of one address, for a later start of it: a text to be given back as it is. */
export type KeptAnswer = { key: string; record: string };

export type CrawlInput = {
  siteUrl: string;
  /** `onPage` is called at most this often. */
  budget: number;
  egress: Egress;
  signal?: AbortSignal;
  /** Requests in flight at once; 4 unless told otherwise. */
  concurrency?: number;
  /** What counts as the site: see `SiteExtent`. */
  extent?: SiteExtent;
  /** Pages the caller has already: visited for their links, neither reported nor counted. */
  knownUrls?: readonly string[];
  /** Time for the whole crawl in milliseconds; what was found until then is the result. */
  totalMs?: number;
  bounds?: Partial<PageLimits>;
  /** Opens a page in a browser; asked where scripts build it. Without it pages are what their HTML says. */
  render?: (url: string, signal: AbortSignal) => Promise<RenderedDocument>;
  /** Draws an SVG file as a PNG, apart from all else. Without it no site has an SVG as its icon. */
  draw?: (svg: Uint8Array) => Promise<Uint8Array>;
  /** Pages come one after the other: the start page first, then in the order they were found. */
  onPage(page: CrawledPage): Promise<void> | void;
  onProgress?(progress: CrawlProgress): void;
  /**
   * After the pages: the addresses there is something to say of, a few hundred at a time, those of pages
   * that were skipped among them.
   */
  onAddresses?(addresses: CrawledAddress[]): Promise<void> | void;
  /**
   * After the pages: those that were told or known before and whose change a sitemap dates, a few hundred at a
   * time, also where the crawl itself did not come to them.
   */
  onDates?(pages: DatedPage[]): Promise<void> | void;
  /** Told what a host asks of its visitors: by robots.txt, or with 429 and 503. */
  onHostWish?(wish: HostWish): Promise<void> | void;
  /** Told each answer as it comes, a few at a time, for a later start of the same crawl to recall. */
  onAnswers?(answers: KeptAnswer[]): Promise<void> | void;
  /** What an earlier start of this crawl was told by this key; null where that is nothing. */
  recall?(key: string): Promise<string | null>;
  /**
   * Which addresses are looked at that the crawl does not visit: those of the site, as its images and
   * scripts are, or of other hosts too. None unless told otherwise.
   */
  links?: LinkScope;
  /** Whether it goes as a visitor who has logged in, and so stays away from what would log that visitor out. */
  loggedIn?: boolean;
  /** Whether the site's icon is asked for, beside its pages. */
  icon?: boolean;
};

/** Time for a whole crawl unless told otherwise, in milliseconds. */
export const defaultTotalMs = 10 * 60_000;

export type LinkScope = "none" | "own" | "all";

export type CrawlResult = {
  /** Pages known at the end; more than were reported when the budget was reached. */
  found: number;
  /** Addresses that did not become a page and why, at most a thousand. */
  skipped: SkippedPage[];
  /** Addresses that were not reported because another shows the same, at most a thousand. */
  same: SamePage[];
  budgetReached: boolean;
  /** Pages that scripts build and no browser had the time for, where there are any. */
  unrendered?: number;
  /** Addresses that were visited or looked at. */
  looked: number;
  /**
   * What the site shows for an address that nobody has, where it answers that with 200; null where it answers as it
   * should. Not there where the crawl did not ask.
   */
  missing?: MissingPage | null;
  /**
   * The site's icon as a PNG of at most 32 by 32 pixels in Base64; null where it has none that can be drawn. Not there
   * where the crawl did not ask.
   */
  icon?: string | null;
  /**
   * Of what nothing is known: pages the caller has whose links were not read, and named addresses that were to be
   * looked at and were not. Null where the crawl broke off, or came across more than it could remember.
   */
  unseen: { pages: string[]; addresses: string[] } | null;
};
