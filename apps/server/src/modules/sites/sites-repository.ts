import {
  poorScore,
  type Scan,
  type ScanPart,
  siteTrendDays,
  type TrendDay,
  type WorkState,
} from "@sitewright/contract";
import { type AnyColumn, and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { holdsText, patternOf } from "../../platform/db/holds-text.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scanParts, scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { withinSites } from "../../platform/db/within-sites.ts";
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

/** The team's sites that hold the text, in one state, and how many of those there are in each. */
export async function selectTeamSites(
  db: Db,
  teamId: string,
  {
    search,
    state,
    siteIds,
    ...window
  }: ListWindow<SiteSort> & {
    search: string;
    state: WorkState;
    siteIds: readonly string[] | null;
  },
): Promise<{ states: Record<WorkState, number>; rows: SiteView[] }> {
  const found = and(eq(sites.teamId, teamId), withinSites(sites.id, siteIds), matches(search));
  const [rows, states] = await Promise.all([
    siteViews(db, found, { ...window, state }),
    countStates(db, found),
  ]);
  return { states, rows };
}

/** @returns false when the team has no such site. */
export async function updateSiteTags(
  db: Db,
  teamId: string,
  id: string,
  tags: string[],
): Promise<boolean> {
  const rows = await db
    .update(sites)
    .set({ tags })
    .where(and(eq(sites.teamId, teamId), eq(sites.id, id)))
    .returning({ id: sites.id });
  return rows.length > 0;
}

/** Ends a crawl that waits or runs; its worker finds that it has lost it and stops. */
export async function cancelCrawl(
  db: Db,
  teamId: string,
  id: string,
  reason: string,
): Promise<void> {
  await db
    .update(sites)
    .set({
      crawlStatus: "failed",
      crawlAttempt: sql`${sites.crawlAttempt} + 1`,
      crawlCode: "CANCELLED",
      crawlReason: reason,
      currentUrl: null,
      timeCrawlCompleted: sql`now()`,
    })
    .where(
      and(
        eq(sites.teamId, teamId),
        eq(sites.id, id),
        inArray(sites.crawlStatus, ["queued", "running"]),
      ),
    );
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

export function countSites(db: Db, teamId: string): Promise<number> {
  return db.$count(sites, eq(sites.teamId, teamId));
}

function matches(search: string): SQL | undefined {
  if (search === "") return undefined;
  const tagged = sql`exists (select 1 from unnest(${sites.tags}) tag where tag ilike ${patternOf(search)})`;
  return or(holdsText(search, sites.siteUrl), tagged);
}

/** What each state means, over a site and the sums of its pages. */
function inState(totals: ReturnType<typeof pageTotals>, state: WorkState): SQL {
  if (state === "all") return sql`true`;
  if (state === "working") {
    return sql`(${sites.crawlStatus} in ('queued', 'running') or ${totals.waiting} + ${totals.running} > 0)`;
  }
  return sql`(${sites.crawlStatus} = 'failed' or ${totals.failed} > 0 or coalesce(${totals.score} < ${poorScore}, false))`;
}

async function countStates(db: Db, where: SQL | undefined): Promise<Record<WorkState, number>> {
  const totals = pageTotals(db);
  const counted = (state: WorkState) =>
    sql<number>`(count(*) filter (where ${inState(totals, state)}))::int`;
  const [row] = await db
    .select({
      all: counted("all"),
      attention: counted("attention"),
      working: counted("working"),
    })
    .from(sites)
    .leftJoinLateral(totals, sql`true`)
    .where(where);
  return row ?? { all: 0, attention: 0, working: 0 };
}

async function siteViews(
  db: Db,
  where: SQL | undefined,
  window?: ListWindow<SiteSort> & { state: WorkState },
) {
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
      current: currentScan(),
      trend: dailyScores(),
    })
    .from(sites)
    .leftJoinLateral(totals, sql`true`)
    .where(window ? and(where, inState(totals, window.state)) : where);
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

/** The site's scan that was begun last of those that run, with the part it is at. */
function currentScan() {
  return sql<{ scan: string; page_url: string; part: ScanPart | null } | null>`(
    select json_build_object(
      'scan', ${scans.id},
      'page_url', ${pages.pageUrl},
      'part', (
        select ${scanParts.name} from ${scanParts}
        where ${scanParts.scanId} = ${scans.id} and ${scanParts.status} = 'running'
        order by ${scanParts.timeStarted} desc limit 1
      )
    )
    from ${scans} join ${pages} on ${pages.id} = ${scans.pageId}
    where ${scans.siteId} = ${sites.id} and ${scans.status} = 'running'
    order by ${scans.timeStarted} desc limit 1
  )`;
}

/** The mean score of each UTC day of the last weeks that has a finished scan. */
function dailyScores() {
  return sql<TrendDay[]>`(
    select coalesce(json_agg(day order by day.date), '[]') from (
      select
        to_char(${scans.timeCompleted} at time zone 'UTC', 'YYYY-MM-DD') as date,
        round(avg(${scans.score})::numeric, 2)::float8 as score
      from ${scans}
      where ${scans.siteId} = ${sites.id} and ${scans.score} is not null
        and ${scans.timeCompleted} > now() - make_interval(days => ${siteTrendDays})
      group by 1
    ) day
  )`;
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
