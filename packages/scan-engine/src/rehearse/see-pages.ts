import { type PagePrint, resembles } from "../compare/text/page-print.ts";
import type { HomePage } from "./home-page.ts";
import { type Homes, pathIn } from "./homes.ts";
import type { RehearseTools } from "./open-homes.ts";
import { maxRehearsedPages, type RehearsalRequest } from "./rehearsal-request.ts";
import type { Discovery } from "./visit/discover.ts";
import type { HomeVisit } from "./visit/home-visit.ts";
import { inTurn } from "./visit/in-turn.ts";
import type { ReadSite } from "./visit/read-site.ts";

/** A page as it was seen at both homes, until it is known where it went. */
export type Seen = {
  path: string;
  old: HomePage;
  asked: HomePage;
  print: Omit<PagePrint, "path"> | null;
  /** The path at the new home where it ended with a page; null where it did not. */
  end: string | null;
  isSoft404: boolean;
};

export type SeeContext = {
  old: HomeVisit;
  now: HomeVisit;
  oldSite: ReadSite;
  nowSite: ReadSite;
  discovery: Discovery;
  tools: RehearseTools;
  homes: Homes;
};

const pagesAtOnce = 4;

/** Opens each page at both homes. What is kept of it is its facts and its print. */
export async function seePages(request: RehearsalRequest, context: SeeContext): Promise<Seen[]> {
  const { old, now, oldSite, nowSite, discovery, tools, homes } = context;
  const own = request.pages.flatMap((url) => pathIn(url, homes.old) ?? []);
  const paths = [...new Set(own)].slice(0, maxRehearsedPages);
  const seen = new Map<string, Seen>();
  await inTurn(pagesAtOnce, paths, async (path) => {
    const [before, after] = await Promise.all([
      old.open(path).then(old.weigh),
      now.open(path).then(now.weigh),
    ]);
    const { read } = after;
    const isMissing =
      read !== null && nowSite.missing !== null && resembles(read.print, nowSite.missing);
    // Where all of a site is one shell, its missing pages look like the others at either home.
    const wasMissing =
      before.read !== null &&
      oldSite.missing !== null &&
      resembles(before.read.print, oldSite.missing);
    const isSoft404 = isMissing && !wasMissing;
    const end =
      after.page.fault === null && !isSoft404 ? discovery.pathOf(after.page.finalUrl) : null;
    if (end !== null && read) discovery.saw(end, read.print, read.links);
    const print = before.page.fault === null ? (before.read?.print ?? null) : null;
    seen.set(path, { path, old: before.page, asked: after.page, print, end, isSoft404 });
    tools.onProgress?.({ done: seen.size, total: paths.length });
  });
  return paths.flatMap((path) => seen.get(path) ?? []);
}
