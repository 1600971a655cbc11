import type { Scan } from "@sitewright/contract";
import { type AnyColumn, and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { teams } from "../../platform/db/schema/teams.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";

/** A site with what its pages and their newest scans add up to. */
export type SiteView = Awaited<ReturnType<typeof siteViews>>[number];

export type SiteSort = "site" | "time_created" | "scan" | "scan_completed";

/**
 * Adds a site whose crawl waits, or, with pages of its own, one whose crawl is over.
 * @returns the new site's id, or null when the team has a site at this address already.
 */
export async function insertSite(
  db: Db,
  teamId: string,
  { site, pages: pagesFound }: { site: { url: string; key: string }; pages: number },
): Promise<string | null> {
  const crawled = pagesFound > 0;
  const [row] = await db
    .insert(sites)
    .values({
      teamId,
      siteUrl: site.url,
      urlKey: site.key,
      pagesFound,
      crawlProgress: crawled ? 100 : 0,
      crawlStatus: crawled ? "done" : "queued",
      timeCrawlStarted: crawled ? sql`now()` : null,
      timeCrawlCompleted: crawled ? sql`now()` : null,
    })
    .onConflictDoNothing({ target: [sites.teamId, sites.urlKey] })
    .returning({ id: sites.id });
  return row?.id ?? null;
}

export async function findSite(db: Db, teamId: string, id: string): Promise<SiteView | null> {
  const [row] = await siteViews(db, and(eq(sites.teamId, teamId), eq(sites.id, id)));
  return row ?? null;
}

export async function selectTeamSites(
  db: Db,
  teamId: string,
  window: ListWindow<SiteSort>,
): Promise<{ count: number; rows: SiteView[] }> {
  const own = eq(sites.teamId, teamId);
  const rows = await siteViews(db, own, window);
  return { count: await db.$count(sites, own), rows };
}

/** @returns false when the team has no such site. Pages, scans and their rows go with it. */
export async function deleteSite(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sites)
    .where(and(eq(sites.teamId, teamId), eq(sites.id, id)))
    .returning({ id: sites.id });
  return rows.length > 0;
}

/** @returns false when no crawl of the team's site could be asked for: one waits or runs already. */
export async function requestCrawl(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(sites)
    .set({
      crawlStatus: "queued",
      crawlTries: 0,
      crawlProgress: 0,
      currentUrl: null,
      crawlCode: null,
      crawlReason: null,
      timeCrawlRequested: sql`now()`,
      // Until a worker takes it: a waiting crawl must not show the start of the one before.
      timeCrawlStarted: sql`now()`,
      timeCrawlCompleted: null,
    })
    .where(
      and(
        eq(sites.teamId, teamId),
        eq(sites.id, id),
        inArray(sites.crawlStatus, ["done", "failed"]),
      ),
    )
    .returning({ id: sites.id });
  return rows.length > 0;
}

export async function findTeamType(db: Db, teamId: string) {
  const [team] = await db.select({ type: teams.type }).from(teams).where(eq(teams.id, teamId));
  return team?.type ?? null;
}

async function siteViews(db: Db, where: SQL | undefined, window?: ListWindow<SiteSort>) {
  const totals = pageTotals(db);
  const query = db
    .select({
      site: sites,
      pages: totals.pages,
      waiting: totals.waiting,
      running: totals.running,
      done: totals.done,
      failed: totals.failed,
      score: totals.score,
      latestScan: totals.latestScan,
    })
    .from(sites)
    .leftJoinLateral(totals, sql`true`)
    .where(where);
  if (!window) return query;

  const sortColumn = {
    site: sites.siteUrl,
    time_created: sites.timeCreated,
    scan: totals.score,
    scan_completed: totals.lastCompleted,
  }[window.sort];
  const direction = window.descending ? sql`desc` : sql`asc`;
  return query
    .orderBy(sql`${sortColumn} ${direction} nulls last`, desc(sites.timeCreated), asc(sites.id))
    .limit(window.limit)
    .offset(window.offset);
}

/** The sums over one site's pages, for a lateral join: one query however many sites there are. */
function pageTotals(db: Db) {
  const newest = db
    .select({
      id: scans.id,
      status: scans.status,
      timeCreated: scans.timeCreated,
      timeCompleted: scans.timeCompleted,
    })
    .from(scans)
    .where(eq(scans.pageId, pages.id))
    .orderBy(desc(scans.timeCreated), desc(scans.id))
    .limit(1)
    .as("newest");
  const scored = db
    .select({
      id: scans.id,
      score: scans.score,
      timeCreated: scans.timeCreated,
      timeCompleted: scans.timeCompleted,
    })
    .from(scans)
    .where(and(eq(scans.pageId, pages.id), eq(scans.status, "done")))
    .orderBy(desc(scans.timeCreated), desc(scans.id))
    .limit(1)
    .as("scored");
  const counted = (status: Scan["status"]) =>
    sql<number>`(count(*) filter (where ${newest.status} = ${status}))::int`;
  return db
    .select({
      pages: sql<number>`count(*)::int`.as("pages"),
      waiting: counted("queued").as("waiting"),
      running: counted("running").as("running"),
      done: counted("done").as("done"),
      failed: counted("failed").as("failed"),
      score: sql<number | null>`round(avg(${scored.score})::numeric, 2)::float8`.as("score"),
      lastCompleted: sql<Date | null>`max(${scored.timeCompleted})`.as("last_completed"),
      // The score is that of finished scans, so the scan named beside it is the last of those.
      latestScan: sql<LatestScan | null>`coalesce(${lastOf(scored)}, ${lastOf(newest)})`.as(
        "latest_scan",
      ),
    })
    .from(pages)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(scored, sql`true`)
    .where(eq(pages.siteId, sites.id))
    .as("totals");
}

function lastOf(scan: Record<"id" | "timeCreated" | "timeCompleted", AnyColumn>) {
  return sql`
    (array_agg(
      json_build_object(
        'id', ${scan.id},
        'time_created', ${scan.timeCreated},
        'time_completed', ${scan.timeCompleted}
      ) order by ${scan.timeCompleted} desc nulls last, ${scan.timeCreated} desc, ${scan.id} desc
    ) filter (where ${scan.id} is not null))[1]`;
}

/** As JSON from the database: times are ISO 8601 text. */
type LatestScan = { id: string; time_created: string; time_completed: string | null };
