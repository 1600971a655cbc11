import { AddressBook } from "../links/address-book.ts";
import { catchAllOf, isSentAlike, unknownIn } from "../links/catch-all.ts";
import { findCaught } from "../links/find-caught.ts";
import { lookOf } from "../links/look.ts";
import { lookAt } from "../links/look-at.ts";
import { Trail } from "../links/trail.ts";
import { ScanError, toFailure } from "../scan-error.ts";
import {
  type CrawlInput,
  type CrawlResult,
  type DatedPage,
  defaultTotalMs,
  type PageSource,
  type SamePage,
  type SkippedPage,
} from "./crawl-input.ts";
import { CrawlMemory } from "./crawl-memory.ts";
import { type Candidate, Frontier } from "./frontier.ts";
import { normaliseUrl, pageKey } from "./normalise-url.ts";
import { openSite, type Site } from "./open-site.ts";
import { HttpStatusError, type VisitedPage } from "./page-visitor.ts";
import { type ListedPage, readSitemaps } from "./read-sitemaps.ts";
import { SamePages } from "./same-pages.ts";
import { isInFolder } from "./site-folder.ts";
import { findSiteIcon } from "./site-icon.ts";
import { surveyLinks, tellFindings } from "./survey-links.ts";
import { untilAborted } from "./until-aborted.ts";

const defaultConcurrency = 4;
const maxSkipped = 1_000;
const maxSame = 1_000;
const maxUnseen = 5_000;
const datesAtOnce = 500;

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
type Walk = { frontier: Frontier; same: SamePages; book: AddressBook; site: Site };

type Outcome = VisitedPage | ScanError;
type Visit = { candidate: Candidate; trail: Trail; outcome: Promise<Outcome> };

class Crawl {
  readonly #input: CrawlInput;
  readonly #signal: AbortSignal;
  readonly #deadline: AbortSignal;
  readonly #end = new AbortController();
  readonly #concurrency: number;
  readonly #alreadyKnown: ReadonlySet<string>;
  readonly #delivered = new Set<string>();
  /** Keys of pages whose links are known. */
  readonly #read = new Set<string>();
  readonly #reported = new Set<string>();
  readonly #skipped: SkippedPage[] = [];
  readonly #same: SamePage[] = [];
  readonly #underWay: Visit[] = [];
  readonly #memory: CrawlMemory;
  #listed: ReadonlyMap<string, ListedPage> = new Map();
  #taken = 0;
  /** Pages there was no room for any more. */
  #passed = 0;
  #visited = 0;
  #brokeOff = false;

  constructor(input: CrawlInput, signal: AbortSignal, deadline: AbortSignal) {
    this.#input = input;
    this.#memory = new CrawlMemory(input);
    this.#deadline = deadline;
    this.#signal = AbortSignal.any([signal, this.#end.signal]);
    this.#concurrency = input.concurrency ?? defaultConcurrency;
    const known = (input.knownUrls ?? []).flatMap((url) => normaliseUrl(url) ?? []);
    this.#alreadyKnown = new Set(known.map(pageKey));
  }

  async run(): Promise<CrawlResult> {
    const { budget, links = "none" } = this.#input;
    if (budget <= 0 && links === "none") {
      return { found: 0, skipped: [], same: [], budgetReached: true, looked: 0, unseen: null };
    }
    this.#signal.throwIfAborted();
    const site = await untilAborted(
      openSite({
        ...this.#input,
        concurrency: this.#concurrency,
        signal: this.#signal,
        memory: this.#memory,
      }),
      this.#signal,
    );
    const frontier = new Frontier((url) => site.isOwn(url) && this.#mayBePage(url, site));
    const start = frontier.begin(site.start.url);
    const book = new AddressBook(site.isOwn, (url) => this.#outside(url, site));
    // Beside the pages, and never worth a crawl's failure: what is not known is not told.
    const icon = this.#findIcon(site);
    const walk = { frontier, same: new SamePages(site.see), book, site };
    await this.#deliver({ candidate: start, trail: site.trail }, site.start, walk);
    try {
      await this.#visitAll(site, walk);
      await this.#survey(site, walk);
      await this.#findCaught(site, book);
    } catch (error) {
      // The time is up, not the caller's patience: what was found is the result.
      if (!this.#deadline.aborted || this.#input.signal?.aborted) throw error;
      this.#brokeOff = true;
      this.#skip(this.#underWay[0]?.candidate.url ?? site.start.url, new ScanError("TIMED_OUT"));
    }
    this.#progress(frontier, null);
    await this.#tellDates();
    await tellFindings(book, this.#input);
    return {
      found: this.#found(frontier),
      skipped: this.#skipped,
      same: this.#same,
      budgetReached: this.#left <= 0 && this.#found(frontier) > this.#taken,
      looked: book.looked,
      unseen: this.#unseen(site, book),
      missing: site.missing,
      ...(await icon),
      ...(site.unrendered() > 0 && { unrendered: site.unrendered() }),
    };
  }

  async #findIcon(site: Site): Promise<Pick<CrawlResult, "icon">> {
    if (!this.#input.icon) return {};
    const { egress, draw = null } = this.#input;
    const by = { egress, draw, signal: this.#signal };
    try {
      return { icon: await this.#memory.once("icon", () => findSiteIcon(site, by)) };
    } catch {
      return {};
    }
  }

  #unseen(site: Site, book: AddressBook): CrawlResult["unseen"] {
    const { links = "none", knownUrls = [] } = this.#input;
    if (this.#brokeOff || links === "none" || book.isFull) return null;
    const pages = knownUrls.filter((url) => !this.#read.has(pageKey(normaliseUrl(url) ?? url)));
    const addresses = book
      .unlooked()
      .map(({ url }) => url)
      .filter((url) => (site.isOwn(url) ? !this.#delivered.has(pageKey(url)) : links === "all"));
    return pages.length + addresses.length > maxUnseen ? null : { pages, addresses };
  }

  /** Gives up whatever is still under way. */
  stop(): void {
    this.#end.abort(new ScanError("CANCELLED"));
  }

  /** Pages that are known count wherever they are: somebody wanted them. */
  #mayBePage(url: string, { folder }: Site): boolean {
    return isInFolder(url, folder) || this.#alreadyKnown.has(pageKey(url));
  }

  #outside(url: string, site: Site): string | null {
    if (this.#mayBePage(url, site)) return null;
    return `It is outside of ${site.folder}, which is all that the site's address names.`;
  }

  get #left(): number {
    return this.#input.budget - this.#taken;
  }

  #found(frontier: Frontier): number {
    return this.#taken + this.#passed + this.#underWay.length + frontier.waiting;
  }

  async #visitAll(site: Site, walk: Walk): Promise<void> {
    const { frontier, book } = walk;
    const listed = readSitemaps([...site.sitemaps, ...feedsOf(site)], {
      egress: this.#input.egress,
      pacer: site.pacer,
      signal: this.#signal,
      maxEntries: Math.min(50_000, Math.max(1_000, this.#input.budget * 10)),
      onRead: (url) => book.settle(url, lookOf(new Trail(), null), "sitemap"),
      onProblem: (url, error) => this.#reportSitemap(url, error, site, book),
    });
    // Links are opened while the sitemaps come in, but nothing is added before them.
    this.#fill(site, walk);
    this.#listed = await untilAborted(listed, this.#signal);
    for (const [url, { from }] of this.#listed) {
      if (!this.#mayBePage(url, site)) continue;
      frontier.add(url, "sitemap");
      book.note(from, [{ url, kind: "page", text: "", fragment: "" }]);
    }

    const { budget, links = "none", knownUrls = [] } = this.#input;
    // Where links are looked at, those of pages that are known and named nowhere are, too.
    if (links !== "none") for (const url of knownUrls) frontier.add(url, "link");
    const maxVisits = Math.max(0, budget) * 4 + 100 + this.#alreadyKnown.size;
    for (;;) {
      this.#fill(site, walk);
      const visit = this.#underWay[0];
      if (!visit || this.#visited >= maxVisits) return;
      if (this.#left <= 0 && links === "none") return;
      this.#progress(frontier, visit.candidate.url);
      const outcome = await untilAborted(visit.outcome, this.#signal);
      this.#underWay.shift();
      await this.#deliver(visit, outcome, walk);
    }
  }

  /** Looks at what was named and not visited, after the pages are found. */
  async #survey(site: Site, { book, frontier }: Walk): Promise<void> {
    const { egress, links = "none" } = this.#input;
    if (links === "none") return;
    await surveyLinks(book, site, {
      egress,
      signal: this.#signal,
      concurrency: this.#concurrency,
      others: links === "all",
      memory: this.#memory,
      isKnown: (url) => this.#delivered.has(pageKey(url)),
      onLooked: (url) => this.#progress(frontier, url),
    });
  }

  /** Asks, of folders whose addresses are sent on, what becomes of one that nobody has. */
  async #findCaught({ catchAll, isOwn, pacer, admit }: Site, book: AddressBook): Promise<void> {
    const by = { egress: this.#input.egress, signal: this.#signal, pacer, admit };
    await findCaught(book, {
      catchAll,
      isOwn,
      ask: (folder) =>
        this.#memory.once(`unknown address in ${folder}`, async () => {
          const url = unknownIn(folder);
          return catchAllOf(url, await lookAt(url, "page", by));
        }),
    });
  }

  /** Opens what comes next: some ahead, so that a slow page holds up the report, not the work. */
  #fill(site: Site, { frontier, book }: Walk): void {
    const readsOn = this.#left <= 0 && (this.#input.links ?? "none") !== "none";
    const ahead = Math.min(this.#concurrency * 4, readsOn ? Number.POSITIVE_INFINITY : this.#left);
    while (this.#underWay.length < ahead) {
      const candidate = frontier.take();
      if (!candidate) return;
      // Without room for more, only the links of pages that are known are of use.
      if (readsOn && !this.#alreadyKnown.has(candidate.key)) {
        this.#pass(candidate.url, book);
        continue;
      }
      const trail = new Trail();
      const outcome = site.visit(candidate.url, trail).catch(asScanError);
      this.#underWay.push({ candidate, trail, outcome });
    }
  }

  async #deliver(
    { candidate, trail }: Pick<Visit, "candidate" | "trail">,
    outcome: Outcome,
    { frontier, same, book, site }: Walk,
  ): Promise<void> {
    this.#visited += 1;
    const failure = outcome instanceof ScanError ? outcome : null;
    const look = lookOf(trail, failure, failure === null);
    book.settle(candidate.url, look);
    if (outcome instanceof ScanError) {
      const missing = outcome instanceof HttpStatusError && outcome.status === 404;
      if (missing && frontier.retryOtherForm(candidate)) return;
      this.#delivered.add(candidate.key);
      this.#skip(candidate.url, outcome);
      if (candidate.fallback) await this.#report(candidate.fallback, candidate.source, same, book);
      return;
    }
    this.#delivered.add(candidate.key);
    this.#read.add(candidate.key);
    const isElsewhere = !this.#mayBePage(outcome.url, site);
    if (isElsewhere || (site.catchAll && isSentAlike(candidate.url, look, site.catchAll))) {
      // Where unknown addresses lead is a page of the site only if something names it.
      if (candidate.fallback) await this.#report(candidate.fallback, candidate.source, same, book);
      return;
    }
    book.hold(outcome.url, outcome.places);
    if (outcome.isNoindex) book.noindex(outcome.url);
    const asCanonical =
      candidate.fallback === null && this.#countsAsCanonical(outcome, candidate, frontier);
    for (const url of outcome.links) frontier.add(url, "link");
    const isNew = asCanonical || (await this.#report(outcome, candidate.source, same, book));
    // What shows the same names the same, and one of the two is enough to go to.
    if (isNew) book.note(outcome.url, outcome.targets);
  }

  #countsAsCanonical(page: VisitedPage, candidate: Candidate, frontier: Frontier): boolean {
    if (page.canonical === null) return false;
    const key = pageKey(page.canonical);
    if (key === pageKey(page.url)) return false;
    if (this.#reported.has(key)) return true;
    return !this.#delivered.has(key) && frontier.replaceByCanonical(page, candidate.source);
  }

  /** @returns false for a page that was told before, or shows what another does. */
  async #report(
    page: VisitedPage,
    source: PageSource,
    same: SamePages,
    book: AddressBook,
  ): Promise<boolean> {
    const key = pageKey(page.url);
    if (this.#reported.has(key)) return false;
    this.#reported.add(key);
    const sameAs = await untilAborted(same.originalOf(page), this.#signal);
    const { url, title, shape } = page;
    if (sameAs !== null) book.same(url, sameAs);
    if (this.#alreadyKnown.has(key)) return sameAs === null;
    if (sameAs !== null) {
      if (this.#same.length < maxSame) this.#same.push({ url, sameAs });
      return false;
    }
    if (this.#left <= 0) {
      this.#pass(url, book);
      return true;
    }
    this.#taken += 1;
    const found = { url, title, source, shape: [...shape] };
    await untilAborted(Promise.resolve(this.#input.onPage(found)), this.#signal);
    return true;
  }

  #pass(url: string, book: AddressBook): void {
    this.#passed += 1;
    book.roomless(url);
  }

  #skip(url: string, error: ScanError): void {
    if (this.#skipped.length < maxSkipped) this.#skipped.push({ url, ...toFailure(error) });
  }

  async #tellDates(): Promise<void> {
    const dated = new Map<string, DatedPage>();
    for (const [url, { modified }] of this.#listed) {
      const key = pageKey(url);
      const isPage = this.#reported.has(key) || this.#alreadyKnown.has(key);
      if (modified !== null && isPage && !dated.has(key)) dated.set(key, { url, modified });
    }
    for (const pages of chunksOf([...dated.values()], datesAtOnce)) {
      await this.#input.onDates?.(pages);
    }
  }

  /** A sitemap that nobody promised may be missing. */
  #reportSitemap(url: string, error: ScanError, site: Site, book: AddressBook): void {
    const isPromised = site.sitemapIsPromised || !site.sitemaps.includes(url);
    if (!isPromised && error.code !== "BLOCKED_BY_POLICY") return;
    this.#skip(url, error);
    book.fail(url, error, "sitemap");
  }

  #progress(frontier: Frontier, currentUrl: string | null): void {
    this.#input.onProgress?.({ found: this.#found(frontier), visited: this.#visited, currentUrl });
  }
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

const maxFeeds = 3;

/** Feeds that the start page names: they list what is new. */
function feedsOf({ start, isOwn }: Site): string[] {
  const feeds = start.targets.filter(({ kind, url }) => kind === "feed" && isOwn(url));
  return feeds.slice(0, maxFeeds).map(({ url }) => url);
}

function asScanError(error: unknown): ScanError {
  if (error instanceof ScanError) return error;
  return new ScanError("INTERNAL", undefined, { cause: error });
}
