import { and, eq, gte, notExists, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { crawlRuns, runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import type { RunRow } from "../runs/index.ts";

/** The run of a site's crawl. Only a transaction that holds it may write what is its own. */
export type CrawlRun = Pick<RunRow, "id" | "teamId" | "subjectId" | "timeCreated">;

/** Adds what is a crawl's own to a run that was opened. */
export async function insertCrawl(tx: Db, teamId: string, runId: string): Promise<void> {
  await tx.insert(crawlRuns).values({ teamId, runId });
}

/**
 * Writes down a crawl that is over as it begins: the pages of the site were given.
 * @returns its id.
 */
export async function insertDoneCrawl(
  tx: Db,
  teamId: string,
  siteId: string,
  pagesFound: number,
): Promise<string> {
  const [run] = await tx
    .insert(runs)
    .values({
      teamId,
      siteId,
      kind: "crawl",
      subjectId: siteId,
      configKey: "",
      status: "done",
      progress: 100,
      timeStarted: sql`now()`,
      timeCompleted: sql`now()`,
    })
    .returning({ id: runs.id });
  if (!run) throw new Error("Broken assumption: an inserted row is answered");
  await tx.insert(crawlRuns).values({ teamId, runId: run.id, pagesFound });
  return run.id;
}

/** The address of the site to crawl; null when the site is gone. */
export async function findSiteUrl(db: Db, run: CrawlRun): Promise<string | null> {
  const [site] = await db
    .select({ url: sites.siteUrl })
    .from(sites)
    .where(and(eq(sites.teamId, run.teamId), eq(sites.id, run.subjectId)));
  return site?.url ?? null;
}

/** What a crawl sees of a site as a whole; what is not there stays as it was. */
type Seen = Partial<Pick<typeof sites.$inferInsert, "missingPage" | "icon">>;

/** Writes what the site shows for an address that nobody has, and the icon that stands for it. */
export async function saveSeen(tx: Db, run: CrawlRun, seen: Seen): Promise<void> {
  if (Object.keys(seen).length === 0) return;
  await tx
    .update(sites)
    .set(seen)
    .where(and(eq(sites.teamId, run.teamId), eq(sites.id, run.subjectId)));
}

/** Writes the address that is being looked at. */
export async function saveCurrentUrl(db: Db, run: CrawlRun, url: string | null): Promise<void> {
  await db.update(crawlRuns).set({ currentUrl: url }).where(isCrawlOf(run));
}

/** How many pages the crawl has added since it was asked for, over all its starts. */
export function countAddedPages(db: Db, run: CrawlRun): Promise<number> {
  return db.$count(pages, addedBy(run));
}

/** How many pages the crawl has added that no scan was ever asked for. */
export function countUnscannedPages(tx: Db, run: CrawlRun): Promise<number> {
  const scanned = tx
    .select({ one: sql`1` })
    .from(runs)
    .where(and(eq(runs.subjectId, pages.id), eq(runs.kind, "scan")));
  return tx.$count(pages, and(addedBy(run), notExists(scanned)));
}

/** Writes how many pages the site has, as its crawl has found them so far. */
export async function countFoundPages(tx: Db, run: CrawlRun): Promise<void> {
  const pagesFound = await tx.$count(
    pages,
    and(eq(pages.teamId, run.teamId), eq(pages.siteId, run.subjectId)),
  );
  await tx.update(crawlRuns).set({ pagesFound }).where(isCrawlOf(run));
}

/** How many pages of a template the site has. */
export function countPagesOfTemplate(tx: Db, run: CrawlRun, templateId: string): Promise<number> {
  return tx.$count(pages, and(eq(pages.teamId, run.teamId), eq(pages.templateId, templateId)));
}

/** Writes that one more page was added without a scan, as others of its template stand for it. */
export async function countSampledOut(tx: Db, run: CrawlRun): Promise<void> {
  await tx
    .update(crawlRuns)
    .set({ sampledOut: sql`${crawlRuns.sampledOut} + 1` })
    .where(isCrawlOf(run));
}

/** What a crawl added, how much of it others stand for, and of how many templates it is. */
export async function countSample(tx: Db, run: CrawlRun) {
  const [crawl] = await tx
    .select({ leftOut: crawlRuns.sampledOut })
    .from(crawlRuns)
    .where(isCrawlOf(run));
  const [added] = await tx
    .select({
      pages: sql<number>`count(*)::int`,
      templates: sql<number>`count(distinct ${pages.templateId})::int`,
    })
    .from(pages)
    .where(addedBy(run));
  return {
    leftOut: crawl?.leftOut ?? 0,
    pages: added?.pages ?? 0,
    templates: added?.templates ?? 0,
  };
}

function addedBy(run: CrawlRun) {
  return and(
    eq(pages.teamId, run.teamId),
    eq(pages.siteId, run.subjectId),
    gte(pages.timeCreated, run.timeCreated),
  );
}

function isCrawlOf(run: CrawlRun) {
  return and(eq(crawlRuns.teamId, run.teamId), eq(crawlRuns.runId, run.id));
}
