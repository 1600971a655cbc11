import type {
  HomePage,
  HomeSite,
  PairLooks,
  PairSide,
  Rehearsal,
  RehearsalCause,
  RehearsedEdition,
  RehearsedPage,
} from "@sitewright/scan-engine";
import type { SiteRehearser } from "../modules/migrations/index.ts";

type FakeRehearser = SiteRehearser & {
  /** What was asked for, in order. */
  calls: Parameters<SiteRehearser["rehearse"]>[0][];
  /** Which pages a browser opened, at both homes. */
  pairs: [PairSide, PairSide][];
};

type Script = {
  causes?: readonly RehearsalCause[];
  /** What a page is, by its address. */
  page?(url: string): Partial<RehearsedPage>;
  sites?: Partial<HomeSite>;
  key?: string;
  /** What a browser tells of a page, by its address. Unless given, both homes are alike. */
  looks?(url: string): PairLooks;
  /** Runs before it answers. */
  during?(signal: AbortSignal): Promise<void> | void;
};

/** A rehearser to whom both homes are alike, unless the script says otherwise. */
export function createFakeRehearser(script: Script = {}): FakeRehearser {
  const calls: FakeRehearser["calls"] = [];
  const pairs: FakeRehearser["pairs"] = [];
  return {
    calls,
    pairs,
    async rehearse(request, { signal, onProgress }) {
      calls.push(request);
      const urls = "rehearsed" in request ? urlsOf(request.rehearsed) : request.pages;
      onProgress({ done: urls.length, total: urls.length });
      await script.during?.(signal);
      signal.throwIfAborted();
      return makeRehearsal(urls, script);
    },
    async look({ old, now }) {
      pairs.push([old, now]);
      return script.looks?.(old.url) ?? makePairLooks();
    },
  };
}

/** What a rehearser answers about these pages. */
export function makeRehearsal(urls: readonly string[], script: Script = {}): Rehearsal {
  const { causes = [], sites, key = null } = script;
  return {
    version: 1,
    pages: urls.map((url) => makeRehearsedPage(url, script.page?.(url))),
    sites: { old: homeSite, now: { ...homeSite, ...sites } },
    causes: [...causes],
    dns: null,
    edition: {
      pages: urls.map((url) => ({ path: new URL(url).pathname, page: makeHomePage({ url }) })),
      addresses: homeSite.addresses,
      key,
    },
  };
}

function urlsOf({ pages }: RehearsedEdition): string[] {
  return pages.map(({ page }) => page.url);
}

/** What a browser tells of a page that is the same at both homes, unless told otherwise. */
export function makePairLooks(over: Partial<PairLooks["looks"]> = {}): PairLooks {
  const performance = { old: 92, now: 92 };
  return { looks: { shown: true, alike: 100, performance, ...over }, faults: [] };
}

/** A page that is the same at both homes, unless told otherwise. */
export function makeRehearsedPage(url: string, over: Partial<RehearsedPage> = {}): RehearsedPage {
  return {
    url,
    mapping: { sort: "path", now: url, likeness: 1, sure: true },
    old: makeHomePage({ url }),
    asked: makeHomePage({ url }),
    now: null,
    ...over,
  };
}

export function makeHomePage(over: Partial<HomePage> = {}): HomePage {
  const url = over.url ?? "https://example.com/a";
  return {
    url,
    finalUrl: url,
    status: 200,
    fault: null,
    hops: [],
    headers: { "x-frame-options": "DENY" },
    cookies: [],
    document: {
      title: "Tides",
      description: "When to swim",
      canonical: url,
      robots: "",
      language: "en",
      heading: "Tides",
      hreflang: [],
      forms: [],
      data: [],
      words: 200,
      hosts: {},
      isShell: false,
    },
    bytes: 20_000,
    broken: [],
    ...over,
  };
}

/** A cause on these pages that blocks, unless told otherwise. */
export function makeMoveCause(
  id: string,
  pages: string[],
  over: Partial<RehearsalCause> = {},
): RehearsalCause {
  return {
    id,
    kind: "lost",
    level: "blocks",
    sentence: `${pages.length} pages are not at the new home.`,
    todo: "Publish them.",
    pages,
    was: "200",
    is: "404",
    ...over,
  };
}

const homeSite: HomeSite = {
  base: "https://example.com",
  robots: "found",
  closed: [],
  sitemap: { found: true, pages: 2, elsewhere: 0 },
  missingStatus: 404,
  tls: null,
  addresses: ["198.51.100.7"],
};
