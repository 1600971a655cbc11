import { isIP } from "node:net";
import { isLogoutAddress } from "../access/is-logout.ts";
import { classifyAddress } from "../egress/classify-address.ts";
import type { CatchAll } from "../links/catch-all.ts";
import { Trail } from "../links/trail.ts";
import type { MissingPage } from "../missing/missing-page.ts";
import { ScanError } from "../scan-error.ts";
import { type CrawlInput, defaultTotalMs } from "./crawl-input.ts";
import type { CrawlMemory } from "./crawl-memory.ts";
import { isLoginAddress } from "./is-login-wall.ts";
import { MissingWatch } from "./missing-watch.ts";
import { normaliseUrl } from "./normalise-url.ts";
import { createPacer, type Pacer } from "./pacer.ts";
import { PageRenderer } from "./page-renderer.ts";
import { createPageVisitor, defaultPageLimits, type VisitedPage } from "./page-visitor.ts";
import { createRobotsOfSite } from "./robots-of-site.ts";
import { sameSite } from "./same-site.ts";
import { siteFolderOf } from "./site-folder.ts";
import { untilAborted } from "./until-aborted.ts";

export type Site = {
  start: VisitedPage;
  /** How the start page answered. */
  trail: Trail;
  pacer: Pacer;
  sitemaps: readonly string[];
  /** Whether robots.txt named the sitemaps; otherwise the usual place is tried. */
  sitemapIsPromised: boolean;
  isOwn(url: string): boolean;
  /** The part of its hosts that its address names: only what is in it becomes a page. */
  folder: string;
  /** Opens a page, in a browser where scripts build it. */
  visit(url: string, trail: Trail): Promise<VisitedPage>;
  /** @throws ScanError for an address that robots.txt keeps crawlers from. */
  obeyRobots(url: string): Promise<void>;
  /** @throws ScanError for an address that is not the site's, too. */
  admit(url: string): Promise<void>;
  /** The page as a browser has it, or unchanged when none can be asked. */
  see: PageRenderer["see"];
  /** Pages that scripts build and no browser had the time for. */
  unrendered(): number;
  /** What it shows for an address that nobody has, where it answers that with 200. */
  missing: MissingPage | null;
  /** Where it sends such an address, where it answers that by a redirect to a page. */
  catchAll: CatchAll | null;
};

/** A browser takes seconds where a request takes milliseconds: its part of a crawl's time. */
const renderShare = 0.6;
/** All pages wait for what is asked once about the site. */
const missingMs = 5_000;

type OpenSiteInput = CrawlInput & {
  signal: AbortSignal;
  concurrency: number;
  memory: CrawlMemory;
};

/**
 * Asks for robots.txt and opens the start page. The site is where the start page answers from: one
 * redirect within the registrable domain, to `www.` or to another host, moves the whole crawl.
 * @throws ScanError the start page's failure.
 */
export async function openSite(input: OpenSiteInput): Promise<Site> {
  const { egress, signal, extent = "host" } = input;
  const asked = normaliseUrl(input.siteUrl.trim());
  if (asked === null) throw new ScanError("INVALID_URL");
  const pacer = createPacer(input.concurrency, signal);
  const rulesFor = createRobotsOfSite(egress, signal);
  const bounds = { ...defaultPageLimits, ...input.bounds };
  let home = asked;
  const isOwn = createOwnership(() => home, extent);

  async function obeyRobots(url: string): Promise<void> {
    const verdict = (await rulesFor(url)).judge(url);
    if (verdict === "forbidden") throw new ScanError("DISALLOWED_BY_ROBOTS", url);
    if (verdict === "unreachable") throw new ScanError("ROBOTS_UNREACHABLE", url);
  }
  async function admit(url: string): Promise<void> {
    if (!isOwn(url)) throw refusalOfForeign(url);
    if (input.loggedIn && isLogoutAddress(url)) throw new ScanError("LOGS_OUT");
    await obeyRobots(url);
  }
  async function admitStart(url: string): Promise<void> {
    if (!sameSite(asked ?? url, url, "domain")) throw refusalOfForeign(url);
    await obeyRobots(url);
  }

  const onPause = (host: string, pauseMs: number) => void input.onHostWish?.({ host, pauseMs });
  const watch = new MissingWatch();
  const readsAsMissing = watch.reads;
  const by = { egress, pacer, signal, admit, bounds, onPause };
  const visit = createPageVisitor({ ...by, readsAsMissing });
  const trail = new Trail();
  const renderer = new PageRenderer({
    render: input.render ?? null,
    isOwn,
    readsAsMissing,
    signal,
    totalMs: renderShare * (input.totalMs ?? defaultTotalMs),
  });
  const start = await input.memory.visit(asked, trail, async () => {
    const answered = await visit(asked, { admit: admitStart, trail });
    home = answered.url;
    return renderer.complete(answered);
  });
  home = start.url;
  const rules = await rulesFor(home);
  pacer.setDelay(rules.delayMs);
  void input.onHostWish?.({ host: new URL(home).hostname, delayMs: rules.delayMs });
  const { render } = input;
  watch.learn(
    await input.memory.once("unknown address", () =>
      watch.ask(home, {
        open: (url, way, onDocument) =>
          createPageVisitor({
            ...by,
            bounds: { ...bounds, pageMs: Math.min(bounds.pageMs, missingMs) },
            readsAsMissing(html, at) {
              onDocument(html, at);
              return false;
            },
          })(url, { trail: way }),
        render: render ? (url) => untilAborted(render(url, signal), signal) : null,
        signal,
      }),
    ),
  );

  async function open(url: string, way: Trail): Promise<VisitedPage> {
    const page = await renderer.complete(await visit(url, { trail: way }));
    // Scripts may still make a page of what reads as none, so that a browser has the last word.
    const seen = page.isMissing ? await renderer.see(page) : page;
    if (seen.isMissing && seen.isFinal) throw new ScanError("SOFT_404");
    return seen;
  }
  return {
    start,
    trail,
    obeyRobots,
    admit,
    pacer,
    sitemaps: rules.sitemaps.length > 0 ? rules.sitemaps : [new URL("/sitemap.xml", home).href],
    sitemapIsPromised: rules.sitemaps.length > 0,
    isOwn,
    folder: siteFolderOf(asked, home),
    visit: (url, way) => input.memory.visit(url, way, () => open(url, way)),
    see: (page) => renderer.see(page),
    unrendered: () => renderer.passed,
    missing: watch.page,
    catchAll: watch.catchAll,
  };
}

/** Why a redirect to somewhere else is not followed; nothing is opened to find out. */
function refusalOfForeign(url: string): ScanError {
  if (leadsInside(url)) return new ScanError("BLOCKED_BY_POLICY", url);
  return new ScanError(isLoginAddress(url) ? "LOGIN_REQUIRED" : "REDIRECTED_OFF_SITE", url);
}

/** Addresses and names that no public site redirects to. */
function leadsInside(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$|\.+$/g, "");
  if (isIP(host) !== 0) return classifyAddress(host) !== "public";
  return !host.includes(".") || /\.(?:localhost|local|internal)$/.test(host);
}

/** Remembers the answer by origin: links are many, origins are few. */
function createOwnership(home: () => string, extent: NonNullable<CrawlInput["extent"]>) {
  const answers = new Map<string, boolean>();
  return function isOwn(url: string): boolean {
    const origin = `${home()} ${url.slice(0, url.indexOf("/", 8))}`;
    const known = answers.get(origin);
    if (known !== undefined) return known;
    const own = sameSite(home(), url, extent);
    answers.set(origin, own);
    return own;
  };
}
