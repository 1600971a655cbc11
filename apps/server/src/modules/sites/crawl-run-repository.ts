import { and, eq, gte, inArray, notExists, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import type { CrawlEnd } from "./crawl-policy.ts";

/** One worker's hold on a site's crawl. Writes name its attempt, so that only the newest holder writes. */
export type CrawlRun = { teamId: string; siteId: string; attempt: number };

export type ClaimedCrawl = CrawlRun & {
  /** Starts of this crawl so far that were not handed back, this one included. */
  tries: number;
  siteUrl: string;
  timeRequested: Date;
};

/** Takes a crawl that waits or runs; null when it has ended, is gone, or is not the team's. */
export async function claimCrawl(
  db: Db,
  teamId: string,
  siteId: string,
): Promise<ClaimedCrawl | null> {
  const [site] = await db
    .update(sites)
    .set({
      crawlStatus: "running",
      crawlAttempt: sql`${sites.crawlAttempt} + 1`,
      crawlTries: sql`${sites.crawlTries} + 1`,
      timeCrawlStarted: sql`case ${sites.crawlTries} when 0 then now() else ${sites.timeCrawlStarted} end`,
    })
    .where(
      and(
        eq(sites.teamId, teamId),
        eq(sites.id, siteId),
        inArray(sites.crawlStatus, ["queued", "running"]),
      ),
    )
    .returning({
      attempt: sites.crawlAttempt,
      tries: sites.crawlTries,
      siteUrl: sites.siteUrl,
      timeRequested: sites.timeCrawlRequested,
    });
  return site ? { ...site, teamId, siteId } : null;
}

/**
 * Locks the crawl for the run until the transaction ends; false when the run has lost it.
 * A check without the lock would let a late write of an old attempt slip past a new claim.
 */
export async function lockCrawl(tx: Db, run: CrawlRun): Promise<boolean> {
  const rows = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(heldBy(run))
    .for("no key update");
  return rows.length > 0;
}

/** @returns false when the run has lost the crawl. */
export async function saveCrawlProgress(
  db: Db,
  run: CrawlRun,
  { progress, currentUrl }: { progress: number; currentUrl: string | null },
): Promise<boolean> {
  const rows = await db
    .update(sites)
    .set({ crawlProgress: sql`greatest(${sites.crawlProgress}, ${progress}::int)`, currentUrl })
    .where(heldBy(run))
    .returning({ id: sites.id });
  return rows.length > 0;
}

/** How many pages the crawl has added since it was asked for, over all its starts. */
export function countAddedPages(db: Db, run: ClaimedCrawl): Promise<number> {
  return db.$count(pages, addedBy(run));
}

/** How many pages the crawl has added that were never scanned. */
export function countUnscannedPages(tx: Db, run: ClaimedCrawl): Promise<number> {
  const scanned = tx.select({ one: sql`1` }).from(scans).where(eq(scans.pageId, pages.id));
  return tx.$count(pages, and(addedBy(run), notExists(scanned)));
}

/** Writes how many pages the site has, as its crawl has found them so far. */
export async function countFoundPages(tx: Db, run: CrawlRun): Promise<void> {
  const pagesFound = await tx.$count(
    pages,
    and(eq(pages.teamId, run.teamId), eq(pages.siteId, run.siteId)),
  );
  await tx.update(sites).set({ pagesFound }).where(heldBy(run));
}

/** Ends the crawl, unless the run has lost it. */
export async function endCrawl(db: Db, run: CrawlRun, end: CrawlEnd): Promise<void> {
  await db
    .update(sites)
    .set({
      ...end,
      ...(end.crawlStatus === "done" && { crawlProgress: 100 }),
      currentUrl: null,
      timeCrawlCompleted: sql`now()`,
    })
    .where(heldBy(run));
}

/** Gives an unfinished crawl back to the queue without counting this start against it. */
export async function releaseCrawl(db: Db, run: CrawlRun): Promise<void> {
  await db
    .update(sites)
    .set({ crawlStatus: "queued", crawlTries: sql`${sites.crawlTries} - 1` })
    .where(heldBy(run));
}

function addedBy(run: ClaimedCrawl) {
  return and(
    eq(pages.teamId, run.teamId),
    eq(pages.siteId, run.siteId),
    gte(pages.timeCreated, run.timeRequested),
  );
}

function heldBy(run: CrawlRun) {
  return and(
    eq(sites.teamId, run.teamId),
    eq(sites.id, run.siteId),
    eq(sites.crawlAttempt, run.attempt),
    eq(sites.crawlStatus, "running"),
  );
}
