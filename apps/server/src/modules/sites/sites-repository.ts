import { type NeedReason, type Site, siteTrendDays } from "@sitewright/contract";
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/db/build-once.ts";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { inOrderOf } from "../../platform/db/in-order-of.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { siteAddresses } from "../../platform/db/schema/addresses.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { siteDays, siteNeeds, siteResults } from "../../platform/db/schema/results.ts";
import { crawlRuns, runs } from "../../platform/db/schema/runs.ts";
import { scanParts } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { within } from "../../platform/db/within.ts";
import { siteReach } from "../looks/index.ts";
import { keepSiteNeeds, openIssues } from "./site-needs-repository.ts";
import {
  hasFailedTest,
  isOfTheSite,
  needOf,
  scoreBefore,
  type Triage,
  type TriageWindow,
  triageSites,
  workingSites,
} from "./triage-repository.ts";

/** A site with what its pages and their newest scans add up to, and why it needs somebody. */
export type SiteView = Awaited<ReturnType<typeof siteViews>>[number] & { need: NeedReason | null };

/** @returns the new site's id, or null when the team has a site at this address already. */
export async function insertSite(
  db: Db,
  teamId: string,
  site: { url: string; key: string; tags: readonly string[]; isDemo: boolean },
): Promise<string | null> {
  const { url: siteUrl, key: urlKey, isDemo } = site;
  const [row] = await db
    .insert(sites)
    .values({ teamId, siteUrl, urlKey, isDemo, tags: [...site.tags] })
    .onConflictDoNothing({
      target: [sites.teamId, sites.urlKey],
      where: sql`deleting_at is null`,
    })
    .returning({ id: sites.id });
  return row?.id ?? null;
}

/** Ids of the team's sites by their address, of those that it has. */
export async function selectSitesAt(
  db: TeamDb,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: sites.id, key: sites.urlKey })
    .from(sites)
    .where(
      within(
        db.scope,
        sites,
        (table) => table.id,
        inArray(sites.urlKey, [...keys]),
        isNull(sites.deletingAt),
      ),
    );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export async function findSite(db: TeamDb, id: string): Promise<SiteView | null> {
  await keepSiteNeeds(db);
  const [[row], need] = await Promise.all([siteViewsById(db, { ids: [id] }), needOf(db, id)]);
  return row ? { ...row, need } : null;
}

/** One site, if it is of the caller's. */
function own({ scope }: TeamDb, id: string): SQL {
  return within(scope, sites, (table) => table.id, eq(sites.id, id));
}

/** The caller's sites that hold the text, as far as they are asked for, and what all that hold it need. */
export async function selectTeamSites(
  db: TeamDb,
  window: TriageWindow,
): Promise<Triage & { rows: SiteView[] }> {
  await keepSiteNeeds(db);
  // Found first, so that what is shown of a site is worked out for those that are shown.
  const triage = await triageSites(db, window);
  const ids = triage.shown.map(({ id }) => id);
  if (ids.length === 0) return { ...triage, rows: [] };
  const rows = await siteViewsById(db, { ids });
  const needs = new Map(triage.shown.map(({ id, reason }) => [id, reason]));
  const views = rows.map((row) => ({ ...row, need: needs.get(row.site.id) ?? null }));
  return { ...triage, rows: inOrderOf(ids, views, ({ site }) => site.id) };
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

/** Names the team as well, which its policy then compares once instead of for each row. */
function ofSite(table: typeof siteNeeds | typeof siteAddresses, { teamId }: Scope) {
  return and(eq(table.siteId, sites.id), eq(table.teamId, teamId));
}

/** Those of the ids that are the caller's, in no order. What it shows of findings and issues holds once `keepSiteNeeds` was called. */
const siteViewsById = buildOnce((db, { ids }: { ids: string[] }) => siteViews(db, ids));

function siteViews(db: TeamDb, ids: string[]) {
  const crawl = shownCrawl(db);
  const isWorking = sql`${sites.id} in ${workingSites(db.scope.teamId)}`;
  return db
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
      pages: siteResults.pages,
      done: siteResults.done,
      failed: siteResults.failed,
      score: siteResults.score,
      scoreBefore,
      issues: openIssues,
      causes: siteNeeds.causes,
      urgentCauses: siteNeeds.urgentCauses,
      worst: {
        title: siteNeeds.worstTitle,
        severity: siteNeeds.worstSeverity,
        pages: siteNeeds.worstPages,
      },
      reach: siteReach(db.scope, sites.id),
      checked: siteAddresses.checked,
      broken: siteAddresses.broken,
      latestScan: latestScan(db.scope),
      testScore: siteResults.testScore,
      latestTest: latestTest(db.scope),
      hasFailedTest: hasFailedTest(db.scope.teamId),
      underWay: sql<ScansUnderWay | null>`case when ${isWorking} then ${scansUnderWay} end`,
      work: sql<WorkUnderWay | null>`case when ${isWorking} then ${workUnderWay} end`,
      trend: dailyScores(db.scope),
    })
    .from(sites)
    .innerJoin(siteResults, eq(siteResults.siteId, sites.id))
    .leftJoin(siteNeeds, ofSite(siteNeeds, db.scope))
    .leftJoin(siteAddresses, ofSite(siteAddresses, db.scope))
    .leftJoinLateral(crawl, sql`true`)
    .where(within(db.scope, sites, (table) => table.id, isOneOf(sites.id, ids)));
}

type ScansUnderWay = Pick<Site["scans"], "waiting" | "running" | "current">;

/** The site's scans under way, with the one begun last of those that run and the part it is at. */
const scansUnderWay = sql`(
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
        where latest.team_id = ${sites.teamId} and latest.site_id = ${sites.id}
          and latest.kind = 'scan' and latest.status = 'running' and ${isOfTheSite("latest")}
        order by latest.time_started desc limit 1
      )
    )
    from ${runs} run
    where run.team_id = ${sites.teamId} and run.site_id = ${sites.id} and run.kind = 'scan'
      and run.status in ('queued', 'running') and ${isOfTheSite("run")}
  )`;

type WorkUnderWay = NonNullable<Site["work"]>;

/**
 * The work under way as one piece: the crawl with the scans it brought, and the scans that were asked
 * for together with one that is under way. Null while nothing is.
 */
const workUnderWay = sql`(
    with piece as (
      select distinct coalesce(active.trigger_id, active.id) as id from ${runs} active
      where active.team_id = ${sites.teamId} and active.site_id = ${sites.id}
        and active.kind in ('crawl', 'scan') and active.status in ('queued', 'running')
        and ${isOfTheSite("active")}
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

/**
 * The crawl that a site shows: the one under way, else the newest that finished, else the newest
 * there is, which was cancelled.
 */
function shownCrawl(db: TeamDb) {
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
    })
    .from(runs)
    .innerJoin(crawlRuns, eq(crawlRuns.runId, runs.id))
    .where(
      and(eq(runs.teamId, db.scope.teamId), eq(runs.subjectId, sites.id), eq(runs.kind, "crawl")),
    )
    .orderBy(sql`${isActive} desc`, sql`${isFinished} desc`, desc(runs.timeCreated), desc(runs.id))
    .limit(1)
    .as("crawl");
}

/** A UTC day, the scores of the good scans that ended on it, and how many those are. */
export type DayOfScores = [day: string, scores: number, scans: number];

/** The site's last weeks. As lists, and divided by who shows them: that takes half the time. */
function dailyScores({ teamId }: Scope) {
  return sql<DayOfScores[]>`(
    select coalesce(
      json_agg(
        json_build_array(${siteDays.day}, ${siteDays.scores}, ${siteDays.scans})
        order by ${siteDays.day}
      ),
      '[]'
    )
    from ${siteDays}
    where ${siteDays.teamId} = ${teamId} and ${siteDays.siteId} = ${sites.id} and ${siteDays.scans} > 0
      and ${siteDays.day} > (now() at time zone 'UTC')::date - ${siteTrendDays}::int
  )`;
}

/** The scan that a site's score was last changed by. */
function latestScan({ teamId }: Scope) {
  return sql<LatestScan | null>`(
    select json_build_object(
      'id', run.id, 'time_created', run.time_created, 'time_completed', run.time_completed
    )
    from ${runs} run where run.team_id = ${teamId} and run.id = ${siteResults.latestScanId}
  )`;
}

/** The test of the site that ended last. */
function latestTest({ teamId }: Scope) {
  return sql<LatestTest | null>`(
    select json_build_object(
      'id', run.id, 'time_created', run.time_created, 'time_completed', run.time_completed,
      'status', own.status
    )
    from ${runs} run join ${tests} own on own.team_id = run.team_id and own.id = run.id
    where run.team_id = ${teamId} and run.id = ${siteResults.latestTestId}
  )`;
}

type LatestTest = LatestScan & { status: "passed" | "failed" | null };

/** As JSON from the database: times are ISO 8601 text. */
type LatestScan = { id: string; time_created: string; time_completed: string | null };
