import type { PageSource } from "./crawl-input.ts";
import { isAssetUrl } from "./is-asset-url.ts";
import { pageKey } from "./normalise-url.ts";
import type { VisitedPage } from "./page-visitor.ts";

export type Candidate = {
  url: string;
  key: string;
  source: PageSource;
  /** The same page with or without a trailing slash, as another link has it. */
  otherForm: string | null;
  /** The page that named this one its canonical: counts when this one cannot be opened. */
  fallback: VisitedPage | null;
};

const maxCandidates = 50_000;
/** Addresses of other sites among them; beyond it they are only looked at anew each time. */
const maxSeen = 200_000;

/** The addresses to visit, in the order they were found, each page once. */
export class Frontier {
  readonly #isOwn: (url: string) => boolean;
  readonly #seen = new Set<string>();
  readonly #known = new Map<string, Candidate>();
  readonly #queue: Candidate[] = [];
  #next = 0;

  /** @param isOwn whether an address belongs to the site. */
  constructor(isOwn: (url: string) => boolean) {
    this.#isOwn = isOwn;
  }

  get waiting(): number {
    return this.#queue.length - this.#next;
  }

  /** Adds a page unless it is known, foreign or no page. */
  add(url: string, source: PageSource): void {
    if (this.#seen.has(url)) return;
    if (this.#seen.size < maxSeen) this.#seen.add(url);
    if (!this.#isOwn(url) || isAssetUrl(url)) return;
    const known = this.#known.get(pageKey(url));
    if (known) known.otherForm ??= url;
    else this.#enqueue(newCandidate(url, source));
  }

  /** The page the crawl begins with; visited already. */
  begin(url: string): Candidate {
    const start = newCandidate(url, "start");
    this.#seen.add(url);
    this.#known.set(start.key, start);
    return start;
  }

  /** Visits a page again in the other form that a link gave it. False when there is none. */
  retryOtherForm({ otherForm, key, source, fallback }: Candidate): boolean {
    if (otherForm === null) return false;
    this.#queue.push({ url: otherForm, key, source, otherForm: null, fallback });
    return true;
  }

  /**
   * Visits a page's canonical in its place, keeping the page for the case that it fails.
   * @returns false when the page has to stand for itself.
   */
  replaceByCanonical(page: VisitedPage, source: PageSource): boolean {
    const { canonical } = page;
    if (canonical === null || !this.#isOwn(canonical) || isAssetUrl(canonical)) return false;
    const known = this.#known.get(pageKey(canonical));
    if (known) known.fallback ??= page;
    else this.#enqueue({ ...newCandidate(canonical, source), fallback: page });
    return true;
  }

  take(): Candidate | null {
    const candidate = this.#queue[this.#next];
    if (!candidate) return null;
    this.#next += 1;
    return candidate;
  }

  #enqueue(candidate: Candidate): void {
    if (this.#known.size >= maxCandidates) return;
    this.#known.set(candidate.key, candidate);
    this.#queue.push(candidate);
  }
}

function newCandidate(url: string, source: PageSource): Candidate {
  return { url, key: pageKey(url), source, otherForm: null, fallback: null };
}
