import { ScanError, toFailure } from "../scan-error.ts";
import type { CrawledAddress, LinkSource } from "./crawled-address.ts";
import { hashText } from "./hash-text.ts";
import { judgeLook } from "./judge-look.ts";
import type { LinkKind, LinkTarget } from "./link-target.ts";
import type { Look } from "./look.ts";

/** What a crawl remembers at most: about 100 MB where every address is long and named often. */
const bounds = {
  addresses: 50_000,
  sourcesOfOne: 20,
  /** Over all addresses; further ones are only counted. */
  sources: 200_000,
  fragments: 20_000,
  /** Places of pages, four bytes each. */
  places: 2_000_000,
  roomless: 1_000,
};

type Named = { sources: LinkSource[]; count: number };
type Entry = Named & {
  kind: LinkKind;
  look: Look | null;
  isMixed: boolean;
  sameAs: string | null;
  isNoindex: boolean;
  isRoomless: boolean;
  fragments: Map<string, Named> | null;
  routes: Map<string, Named> | null;
};

/** Every address a crawl came across: who names it, and how it answered. Each once. */
export class AddressBook {
  readonly #isOwn: (url: string) => boolean;
  readonly #outside: (url: string) => string | null;
  readonly #entries = new Map<string, Entry>();
  readonly #places = new Map<string, Uint32Array>();
  #sources = 0;
  #fragments = 0;
  #placesKept = 0;
  #looked = 0;
  #roomless = 0;

  /** @param outside why an address of the site's host is none of its pages; null where it may be one. */
  constructor(isOwn: (url: string) => boolean, outside: (url: string) => string | null) {
    this.#isOwn = isOwn;
    this.#outside = outside;
  }

  /** Addresses that were looked at. */
  get looked(): number {
    return this.#looked;
  }

  /** Whether it had no room for addresses any more. */
  get isFull(): boolean {
    return this.#entries.size >= bounds.addresses;
  }

  /** Remembers what a document names. */
  note(from: string, targets: readonly LinkTarget[]): void {
    for (const target of targets) this.#noteOne(from, target);
  }

  /** Remembers how an address answered; the first word counts. */
  settle(url: string, look: Look, kind: LinkKind = "page"): void {
    const entry = this.#entryOf(url, kind);
    if (!entry || entry.look) return;
    entry.look = look;
    this.#looked += 1;
  }

  /** Remembers of an address that answered what was found out later: that it leads where unknown ones do. */
  caught(url: string, reason: string): void {
    const entry = this.#entries.get(url);
    if (entry?.look) entry.look = { ...entry.look, code: "SOFT_404", reason };
  }

  /** Remembers an address that cannot be what it was to be, though nothing was asked. */
  fail(url: string, error: unknown, kind: LinkKind): void {
    const known = error instanceof ScanError ? error : new ScanError("INTERNAL");
    const status = "status" in known && typeof known.status === "number" ? known.status : null;
    const nowhere = { hops: [], finalUrl: null, answerMs: null, isHtml: false };
    this.settle(url, { ...toFailure(known), status, ...nowhere }, kind);
  }

  /** Remembers that an address shows what another shows. */
  same(url: string, sameAs: string): void {
    const entry = this.#entryOf(url, "page");
    if (entry) entry.sameAs = sameAs;
  }

  /** Remembers that a page tells search engines to leave it out. */
  noindex(url: string): void {
    const entry = this.#entryOf(url, "page");
    if (entry) entry.isNoindex = true;
  }

  /** Remembers that there was no room for a page, of so many. */
  roomless(url: string): void {
    const entry = this.#roomless < bounds.roomless ? this.#entryOf(url, "page") : null;
    if (!entry || entry.isRoomless) return;
    entry.isRoomless = true;
    this.#roomless += 1;
  }

  /** Remembers the places of a page that links may lead to. @param places hashes of their names. */
  hold(url: string, places: Uint32Array): void {
    if (this.#placesKept + places.length > bounds.places) return;
    this.#placesKept += places.length;
    this.#places.set(url, places);
  }

  /** Addresses nobody has looked at yet, in the order they were found. */
  unlooked(): { url: string; kind: LinkKind }[] {
    const waiting: { url: string; kind: LinkKind }[] = [];
    for (const [url, { look, kind }] of this.#entries) if (!look) waiting.push({ url, kind });
    return waiting;
  }

  /** Addresses that were looked at, and how they answered. */
  *looks(): Generator<{ url: string; kind: LinkKind; look: Look }> {
    for (const [url, { look, kind }] of this.#entries) if (look) yield { url, kind, look };
  }

  /** What is worth a word, in the order it was found. */
  *findings(): Generator<CrawledAddress> {
    for (const [url, entry] of this.#entries) {
      const finding = this.#findingOf(url, entry);
      if (finding) yield finding;
      if (isPageWithoutRoom(entry)) yield withoutRoom(url, entry);
      yield* this.#lostPlaces(url, entry);
      yield* this.#screens(url, entry);
    }
  }

  #findingOf(url: string, entry: Entry): CrawledAddress | null {
    const { look, sameAs, isNoindex } = entry;
    const about = { url, kind: entry.kind, ...sourcesOf(entry) };
    const verdict = look && judgeLook(look, { isMixed: entry.isMixed, isOwn: this.#isOwn(url) });
    if (look && verdict) {
      const { code, reason, status, hops, answerMs, finalUrl } = look;
      const instead = verdict === "redirected" ? finalUrl : secureForm(verdict, url);
      return { ...about, verdict, code, reason, status, hops, answerMs, instead };
    }
    if (sameAs === null && !isNoindex) return this.#pageOutside(url, entry);
    const plain = { code: null, reason: null, hops: [] };
    const { status = null, answerMs = null } = look ?? {};
    const told = sameAs === null ? "noindex" : "same";
    return { ...about, ...plain, verdict: told, status, answerMs, instead: sameAs };
  }

  /** A page of the site's host that is none of its own, so that nobody wonders where it is. */
  #pageOutside(url: string, entry: Entry): CrawledAddress | null {
    const { kind, look } = entry;
    const isPage = kind === "page" && look?.isHtml && this.#isOwn(url);
    const reason = isPage ? this.#outside(url) : null;
    if (!look || reason === null) return null;
    const { status, hops, answerMs } = look;
    const told = { verdict: "left_out", code: null, reason, instead: null } as const;
    return { url, kind, ...told, status, hops, answerMs, ...sourcesOf(entry) };
  }

  *#lostPlaces(url: string, { look, fragments, kind }: Entry): Generator<CrawledAddress> {
    const places = this.#places.get(look?.finalUrl ?? url) ?? this.#places.get(url);
    if (!fragments || !places || look?.code) return;
    const known = new Set(places);
    for (const [fragment, named] of fragments) {
      if (known.has(hashText(fragment))) continue;
      yield {
        url: `${url}#${fragment}`,
        kind,
        verdict: "no_anchor",
        code: null,
        reason: null,
        status: look?.status ?? null,
        hops: [],
        answerMs: null,
        instead: url,
        ...sourcesOf(named),
      };
    }
  }

  /** Screens of an app that are no pages of their own, so that nobody wonders where they are. */
  *#screens(url: string, { look, routes, kind }: Entry): Generator<CrawledAddress> {
    if (!routes || !look || look.code) return;
    const { status, answerMs } = look;
    for (const [route, named] of routes) {
      const told = { verdict: "left_out", code: null, reason: isScreen, instead: url } as const;
      yield {
        url: `${url}#${route}`,
        kind,
        ...told,
        status,
        hops: [],
        answerMs,
        ...sourcesOf(named),
      };
    }
  }

  #noteOne(from: string, { url, kind, text, fragment, route }: LinkTarget): void {
    const entry = this.#entryOf(url, kind);
    if (!entry) return;
    // A page that is linked and shown in a frame is a page; what a page draws on counts before a link to it.
    if (entry.kind === "page" && kind !== "page" && kind !== "frame") entry.kind = kind;
    if (kind !== "page" && kind !== "file" && from.startsWith("https:") && url.startsWith("http:"))
      entry.isMixed = true;
    this.#name(entry, { url: from, text });
    if (this.#fragments >= bounds.fragments || !this.#isOwn(url)) return;
    if (fragment !== "") {
      entry.fragments ??= new Map();
      this.#nameWithin(entry.fragments, fragment, { url: from, text });
    }
    if (route !== undefined) {
      entry.routes ??= new Map();
      this.#nameWithin(entry.routes, route, { url: from, text });
    }
  }

  #nameWithin(within: Map<string, Named>, name: string, source: LinkSource): void {
    let named = within.get(name);
    if (!named) {
      named = { sources: [], count: 0 };
      within.set(unbound(name), named);
      this.#fragments += 1;
    }
    this.#name(named, source);
  }

  #name(named: Named, source: LinkSource): void {
    named.count += 1;
    if (named.sources.length >= bounds.sourcesOfOne || this.#sources >= bounds.sources) return;
    this.#sources += 1;
    named.sources.push({ url: source.url, text: unbound(source.text) });
  }

  #entryOf(url: string, kind: LinkKind): Entry | null {
    const known = this.#entries.get(url);
    if (known) return known;
    if (this.#entries.size >= bounds.addresses) return null;
    const entry: Entry = {
      kind,
      look: null,
      isMixed: false,
      sameAs: null,
      isNoindex: false,
      isRoomless: false,
      sources: [],
      count: 0,
      fragments: null,
      routes: null,
    };
    this.#entries.set(url, entry);
    return entry;
  }
}

const isScreen =
  "What follows # is read by the page's own script, so such screens are one page here. A case can visit each.";

/** What shows itself where it is named, as a page does; what leads elsewhere is none of its own. */
function isPageWithoutRoom({ isRoomless, kind, sameAs, look }: Entry): boolean {
  const isPage = look?.code === null && look.hops.length === 0 && look.isHtml;
  return isRoomless && kind === "page" && sameAs === null && isPage;
}

/** Of those that name it the first: the words it does so with are what the page is known by. */
function withoutRoom(url: string, { kind, look, sources, count }: Entry): CrawledAddress {
  const { status = null, answerMs = null } = look ?? {};
  const named = { linkedFrom: sources.slice(0, 1), linkedFromCount: count };
  const plain = { code: null, reason: null, hops: [], instead: null };
  return { url, kind, verdict: "no_room", status, answerMs, ...plain, ...named };
}

/** The text by itself: cut out of a document, it would hold all of that in memory. */
function unbound(text: string): string {
  return text === "" ? text : Buffer.from(text).toString();
}

function sourcesOf({ sources, count }: Named) {
  return { linkedFrom: sources, linkedFromCount: count };
}

function secureForm(verdict: string, url: string): string | null {
  return verdict === "mixed" ? url.replace(/^http:/, "https:") : null;
}
