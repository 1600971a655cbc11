import {
  finishedRunStatuses,
  poorScore,
  type RunStatus,
  type ScanPart,
  siteTrendDays,
  type TrendDay,
  type WorkState,
} from "@sitewright/contract";
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { holdsText, patternOf } from "../../platform/db/holds-text.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { crawlRuns, runs } from "../../platform/db/schema/runs.ts";
import { scanParts } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";

/** A site with what its pages and their newest scans add up to. */
export type SiteView = Awaited<ReturnType<typeof siteViews>>[number];

export type SiteSort = "site" | "time_created" | "scan" | "scan_completed";

/** @returns the new site's id, or null when the team has a site at this address already. */
export async function insertSite(
  db: Db,
  teamId: string,
  site: { url: string; key: string },
): Promise<string | null> {
  const [row] = await db
    .insert(sites)
    .values({ teamId, siteUrl: site.url, urlKey: site.key })
    .onConflictDoNothing({
      target: [sites.teamId, sites.urlKey],
      where: sql`deleting_at is null`,
    })
    .returning({ id: sites.id });
  return row?.id ?? null;
}

export async function findSite(db: TeamDb, id: string): Promise<SiteView | null> {
  const [row] = await siteViews(db, own(db, id));
  return row ?? null;
}

/** One site, if it is of the caller's. */
function own({ scope }: TeamDb, id: string): SQL {
  return within(scope, sites, (table) => table.id, eq(sites.id, id));
}

/** The caller's sites that hold the text, in one state, and how many of those there are in each. */
export async function selectTeamSites(
  db: TeamDb,
  { search, state, ...window }: ListWindow<SiteSort> & { search: string; state: WorkState },
): Promise<{ states: Record<WorkState, number>; rows: SiteView[] }> {
  const found = within(db.scope, sites, (table) => table.id, matches(search));
  const [rows, states] = await Promise.all([
    siteViews(db, found, { ...window, state }),
    countStates(db, found),
  ]);
  return { states, rows };
}

/** @returns false when the caller has no such site. */
export async function updateSiteTags(db: TeamDb, id: string, tags: string[]): Promise<boolean> {
  const rows = await db.update(sites).set({ tags }).where(own(db, id)).returning({ id: sites.id });
  return rows.length > 0;
}

/**
 * Makes a site be gone for everybody; its address is free again.
 * @returns its address; null when the caller has no such site.
 */
export async function markSiteDeleted(db: TeamDb, id: string): Promise<string | null> {
  const [site] = await db
    .update(sites)
    .set({ deletingAt: sql`now()` })
    .where(and(own(db, id), isNull(sites.deletingAt)))
    .returning({ url: sites.siteUrl });
  return site?.url ?? null;
}

export function countSites(db: Db, teamId: string): Promise<number> {
  return db.$count(sites, and(eq(sites.teamId, teamId), isNull(sites.deletingAt)));
}

function matches(search: string): SQL | undefined {
  if (search === "") return undefined;
  const tagged = sql`exists (select 1 from unnest(${sites.tags}) tag where tag ilike ${patternOf(search)})`;
  return or(holdsText(search, sites.siteUrl), tagged);
}

type Totals = ReturnType<typeof pageTotals>;
type Crawl = ReturnType<typeof shownCrawl>;

/** What each state means, over a site's crawl, its scans under way and the sums of its pages. */
function inState({ totals, crawl }: { totals: Totals; crawl: Crawl }, state: WorkState): SQL {
  if (state === "all") return sql`true`;
  if (state === "working") return isWorking;
  return sql`(
    coalesce(${crawl.finishedStatus} = 'failed', false) or ${totals.failed} > 0
    or coalesce(${totals.score} < ${poorScore}, false)
  )`;
}

/** Something is under way on the site. */
const isWorking = sql`exists (
  select 1 from ${runs} under_way
  where under_way.site_id = ${sites.id} and under_way.status in ('queued', 'running')
    and under_way.kind in ('crawl', 'scan')
)`;

async function countStates(db: Db, where: SQL | undefined): Promise<Record<WorkState, number>> {
  const parts = { totals: pageTotals(db), crawl: shownCrawl(db) };
  const counted = (state: WorkState) =>
    sql<number>`(count(*) filter (where ${inState(parts, state)}))::int`;
  const [row] = await db
    .select({
      all: counted("all"),
      attention: counted("attention"),
      working: counted("working"),
    })
    .from(sites)
    .leftJoinLateral(parts.totals, sql`true`)
    .leftJoinLateral(parts.crawl, sql`true`)
    .where(where);
  return row ?? { all: 0, attention: 0, working: 0 };
}

async function siteViews(
  db: Db,
  where: SQL | undefined,
  window?: ListWindow<SiteSort> & { state: WorkState },
) {
  const totals = pageTotals(db);
  const crawl = shownCrawl(db);
  const query = db
    .select({
      site: sites,
      crawl: {
        status: crawl.status,
        timeCreated: crawl.timeCreated,
        timeStarted: crawl.timeStarted,
        timeCompleted: crawl.timeCompleted,
        code: crawl.code,
        reason: crawl.reason,
        pagesFound: crawl.pagesFound,
        currentUrl: crawl.currentUrl,
      },
      pages: totals.pages,
      done: totals.done,
      failed: totals.failed,
      score: totals.score,
      latestScan: totals.latestScan,
      underWay: scansUnderWay(),
      work: workUnderWay(),
      trend: dailyScores(),
    })
    .from(sites)
    .leftJoinLateral(totals, sql`true`)
    .leftJoinLateral(crawl, sql`true`)
    .where(window ? and(where, inState({ totals, crawl }, window.state)) : where);
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

/** The site's scans under way, with the one begun last of those that run and the part it is at. */
function scansUnderWay() {
  return sql<{
    waiting: number;
    running: number;
    current: { scan: string; page_url: string; part: ScanPart | null } | null;
  }>`(
    select json_build_object(
      'waiting', count(*) filter (where run.status = 'queued'),
      'running', count(*) filter (where run.status = 'running'),
      'current', (
        select json_build_object(
          'scan', latest.id,
          'page_url', ${pages.pageUrl},
          'part', (
            select ${scanParts.name} from ${scanParts}
            where ${scanParts.scanId} = latest.id and ${scanParts.status} = 'running'
            order by ${scanParts.timeStarted} desc limit 1
          )
        )
        from ${runs} latest join ${pages} on ${pages.id} = latest.page_id
        where latest.site_id = ${sites.id} and latest.kind = 'scan' and latest.status = 'running'
        order by latest.time_started desc limit 1
      )
    )
    from ${runs} run
    where run.site_id = ${sites.id} and run.kind = 'scan' and run.status in ('queued', 'running')
  )`;
}

/**
 * The work under way as one piece: the crawl with the scans it brought, and the scans that were asked
 * for together with one that is under way. Null while nothing is.
 */
function workUnderWay() {
  return sql<{ time_created: string; done: number; total: number } | null>`(
    with piece as (
      select distinct coalesce(active.trigger_id, active.id) as id from ${runs} active
      where active.site_id = ${sites.id} and active.kind in ('crawl', 'scan')
        and active.status in ('queued', 'running')
    ), member as (
      select run.kind, run.status, run.time_created from piece
      join ${runs} run on run.trigger_id = piece.id and run.site_id = ${sites.id}
      union all
      select run.kind, run.status, run.time_created from piece
      join ${runs} run on run.id = piece.id and run.site_id = ${sites.id}
    )
    select case when count(*) > 0 then json_build_object(
      'time_created', min(time_created),
      'done', count(*) filter (where kind = 'scan' and status not in ('queued', 'running')),
      'total', count(*) filter (where kind = 'scan')
    ) end
    from member
  )`;
}

/**
 * The crawl that a site shows: the one under way, else the newest that finished, else the newest
 * there is, which was cancelled.
 */
function shownCrawl(db: Db) {
  const isActive = sql`${runs.status} in ('queued', 'running')`;
  const isFinished = sql`${runs.status} in ('done', 'failed')`;
  return db
    .select({
      status: runs.status,
      timeCreated: runs.timeCreated,
      timeStarted: runs.timeStarted,
      timeCompleted: runs.timeCompleted,
      code: runs.code,
      reason: runs.reason,
      pagesFound: crawlRuns.pagesFound,
      currentUrl: crawlRuns.currentUrl,
      finishedStatus: sql<string | null>`(
        select finished.status from ${runs} finished
        where finished.subject_id = ${sites.id} and finished.kind = 'crawl'
          and finished.status in ('done', 'failed')
        order by finished.time_completed desc, finished.id desc limit 1
      )`.as("finished_status"),
    })
    .from(runs)
    .innerJoin(crawlRuns, eq(crawlRuns.runId, runs.id))
    .where(and(eq(runs.subjectId, sites.id), eq(runs.kind, "crawl")))
    .orderBy(sql`${isActive} desc`, sql`${isFinished} desc`, desc(runs.timeCreated), desc(runs.id))
    .limit(1)
    .as("crawl");
}

/** The mean score of each UTC day of the last weeks that has a finished scan. */
function dailyScores() {
  return sql<TrendDay[]>`(
    select coalesce(json_agg(day order by day.date), '[]') from (
      select
        to_char(run.time_completed at time zone 'UTC', 'YYYY-MM-DD') as date,
        round(avg(run.score)::numeric, 2)::float8 as score
      from ${runs} run
      where run.site_id = ${sites.id} and run.kind = 'scan' and run.status = 'done'
        and run.score is not null
        and run.time_completed > now() - make_interval(days => ${siteTrendDays})
      group by 1
    ) day
  )`;
}

/** The sums over one site's pages, for a lateral join: one query however many sites there are. */
function pageTotals(db: Db) {
  const newest = newestFinished(db, [...finishedRunStatuses], "newest");
  const scored = newestFinished(db, ["done"], "scored");
  const counted = (status: RunStatus) =>
    sql<number>`(count(*) filter (where ${newest.status} = ${status}))::int`;
  return db
    .select({
      pages: sql<number>`count(*)::int`.as("pages"),
      done: counted("done").as("done"),
      failed: counted("failed").as("failed"),
      score: sql<number | null>`round(avg(${scored.score})::numeric, 2)::float8`.as("score"),
      lastCompleted: sql<Date | null>`max(${scored.timeCompleted})`.as("last_completed"),
      // The score is that of good scans, so the scan named beside it is the last of those.
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

/** The newest scan of a page that ended in one of these states. */
function newestFinished<N extends string>(db: Db, statuses: RunStatus[], name: N) {
  return db
    .select({
      id: runs.id,
      status: runs.status,
      score: runs.score,
      timeCreated: runs.timeCreated,
      timeCompleted: runs.timeCompleted,
    })
    .from(runs)
    .where(and(eq(runs.subjectId, pages.id), eq(runs.kind, "scan"), inArray(runs.status, statuses)))
    .orderBy(desc(runs.timeCompleted), desc(runs.id))
    .limit(1)
    .as(name);
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
