import { ScanError, toFailure } from "../scan-error.ts";
import type { CrawlInput, CrawlResult, PageSource, SamePage, SkippedPage } from "./crawl-input.ts";
import { type Candidate, Frontier } from "./frontier.ts";
import { normaliseUrl, pageKey } from "./normalise-url.ts";
import { openSite, type Site } from "./open-site.ts";
import { HttpStatusError, type VisitedPage } from "./page-visitor.ts";
import { readSitemaps } from "./read-sitemaps.ts";
import { SamePages } from "./same-pages.ts";
import { untilAborted } from "./until-aborted.ts";

const defaultConcurrency = 4;
/** Time for a whole crawl unless told otherwise, in milliseconds. */
export const defaultTotalMs = 10 * 60_000;
const maxSkipped = 1_000;
const maxSame = 1_000;

/**
 * Finds a site's pages over HTTP: the start page, then breadth-first what it links to, then what
 * the sitemaps list. Pages are reported in that order whatever order the answers come in.
 * @throws ScanError when the start page cannot be a page, with the code of its failure; CANCELLED
 * when the signal ends the crawl.
 */
export async function crawlSite(input: CrawlInput): Promise<CrawlResult> {
  const deadline = AbortSignal.timeout(input.totalMs ?? defaultTotalMs);
  const signal = input.signal ? AbortSignal.any([input.signal, deadline]) : deadline;
  const crawl = new Crawl(input, signal, deadline);
  try {
    return await crawl.run();
  } catch (error) {
    if (input.signal?.aborted) throw new ScanError("CANCELLED", undefined, { cause: error });
    if (deadline.aborted) throw new ScanError("TIMED_OUT", input.siteUrl, { cause: error });
    throw error;
  } finally {
    crawl.stop();
  }
}

/** Where the crawl still has to go, and what it has seen. */
type Walk = { frontier: Frontier; same: SamePages };

type Visit = { candidate: Candidate; outcome: Promise<VisitedPage | ScanError> };

class Crawl {
  readonly #input: CrawlInput;
  readonly #signal: AbortSignal;
  readonly #deadline: AbortSignal;
  readonly #end = new AbortController();
  readonly #concurrency: number;
  readonly #alreadyKnown: ReadonlySet<string>;
  readonly #delivered = new Set<string>();
  readonly #reported = new Set<string>();
  readonly #skipped: SkippedPage[] = [];
  readonly #same: SamePage[] = [];
  readonly #underWay: Visit[] = [];
  #taken = 0;
  #visited = 0;

  constructor(input: CrawlInput, signal: AbortSignal, deadline: AbortSignal) {
    this.#input = input;
    this.#deadline = deadline;
    this.#signal = AbortSignal.any([signal, this.#end.signal]);
    this.#concurrency = input.concurrency ?? defaultConcurrency;
    const known = (input.knownUrls ?? []).flatMap((url) => normaliseUrl(url) ?? []);
    this.#alreadyKnown = new Set(known.map(pageKey));
  }

  async run(): Promise<CrawlResult> {
    if (this.#input.budget <= 0) return { found: 0, skipped: [], same: [], budgetReached: true };
    this.#signal.throwIfAborted();
    const site = await untilAborted(
      openSite({ ...this.#input, concurrency: this.#concurrency, signal: this.#signal }),
      this.#signal,
    );
    const frontier = new Frontier(site.isOwn);
    const start = frontier.begin(site.start.url);
    const walk = { frontier, same: new SamePages(site.see) };
    await this.#deliver(start, site.start, walk);
    try {
      await this.#visitAll(site, walk);
    } catch (error) {
      // The time is up, not the caller's patience: what was found is the result.
      if (!this.#deadline.aborted || this.#input.signal?.aborted) throw error;
      this.#skip(this.#underWay[0]?.candidate.url ?? site.start.url, new ScanError("TIMED_OUT"));
    }
    this.#progress(frontier, null);
    return {
      found: this.#found(frontier),
      skipped: this.#skipped,
      same: this.#same,
      budgetReached: this.#left === 0 && this.#found(frontier) > this.#taken,
    };
  }

  /** Gives up whatever is still under way. */
  stop(): void {
    this.#end.abort(new ScanError("CANCELLED"));
  }

  get #left(): number {
    return this.#input.budget - this.#taken;
  }

  #found(frontier: Frontier): number {
    return this.#taken + this.#underWay.length + frontier.waiting;
  }

  async #visitAll(site: Site, walk: Walk): Promise<void> {
    const { frontier } = walk;
    const listed = readSitemaps(site.sitemaps, {
      egress: this.#input.egress,
      pacer: site.pacer,
      signal: this.#signal,
      maxEntries: Math.min(50_000, Math.max(1_000, this.#input.budget * 10)),
      onProblem: (url, error) => this.#reportSitemap(url, error, site),
    });
    // Links are opened while the sitemaps come in, but nothing is added before them.
    this.#fill(site, frontier);
    for (const url of await untilAborted(listed, this.#signal)) frontier.add(url, "sitemap");

    const maxVisits = this.#input.budget * 4 + 100;
    for (;;) {
      this.#fill(site, frontier);
      const visit = this.#underWay[0];
      if (!visit || this.#left === 0 || this.#visited >= maxVisits) return;
      this.#progress(frontier, visit.candidate.url);
      const outcome = await untilAborted(visit.outcome, this.#signal);
      this.#underWay.shift();
      await this.#deliver(visit.candidate, outcome, walk);
    }
  }

  /** Opens what comes next: some ahead, so that a slow page holds up the report, not the work. */
  #fill(site: Site, frontier: Frontier): void {
    const ahead = Math.min(this.#concurrency * 4, this.#left);
    while (this.#underWay.length < ahead) {
      const candidate = frontier.take();
      if (!candidate) return;
      const outcome = site.visit(candidate.url).catch(asScanError);
      this.#underWay.push({ candidate, outcome });
    }
  }

  async #deliver(
    candidate: Candidate,
    outcome: VisitedPage | ScanError,
    { frontier, same }: Walk,
  ): Promise<void> {
    this.#visited += 1;
    if (outcome instanceof ScanError) {
      const missing = outcome instanceof HttpStatusError && outcome.status === 404;
      if (missing && frontier.retryOtherForm(candidate)) return;
      this.#delivered.add(candidate.key);
      this.#skip(candidate.url, outcome);
      if (candidate.fallback) await this.#report(candidate.fallback, candidate.source, same);
      return;
    }
    this.#delivered.add(candidate.key);
    const asCanonical =
      candidate.fallback === null && this.#countsAsCanonical(outcome, candidate, frontier);
    for (const url of outcome.links) frontier.add(url, "link");
    if (!asCanonical) await this.#report(outcome, candidate.source, same);
  }

  #countsAsCanonical(page: VisitedPage, candidate: Candidate, frontier: Frontier): boolean {
    if (page.canonical === null) return false;
    const key = pageKey(page.canonical);
    if (key === pageKey(page.url)) return false;
    if (this.#reported.has(key)) return true;
    return !this.#delivered.has(key) && frontier.replaceByCanonical(page, candidate.source);
  }

  async #report(page: VisitedPage, source: PageSource, same: SamePages): Promise<void> {
    const key = pageKey(page.url);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const sameAs = await untilAborted(same.originalOf(page), this.#signal);
    if (this.#alreadyKnown.has(key)) return;
    const { url, title } = page;
    if (sameAs !== null) {
      if (this.#same.length < maxSame) this.#same.push({ url, sameAs });
      return;
    }
    this.#taken += 1;
    await untilAborted(Promise.resolve(this.#input.onPage({ url, title, source })), this.#signal);
  }

  #skip(url: string, error: ScanError): void {
    if (this.#skipped.length < maxSkipped) this.#skipped.push({ url, ...toFailure(error) });
  }

  /** A sitemap that nobody promised may be missing. */
  #reportSitemap(url: string, error: ScanError, site: Site): void {
    if (site.sitemapIsPromised || error.code === "BLOCKED_BY_POLICY") this.#skip(url, error);
  }

  #progress(frontier: Frontier, currentUrl: string | null): void {
    this.#input.onProgress?.({ found: this.#found(frontier), visited: this.#visited, currentUrl });
  }
}

function asScanError(error: unknown): ScanError {
  if (error instanceof ScanError) return error;
  return new ScanError("INTERNAL", undefined, { cause: error });
}
