import type { ScheduleTask } from "@sitewright/contract";
import { and, arrayOverlaps, asc, eq, exists, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { cases } from "../../platform/db/schema/cases.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scheduleTargets } from "../../platform/db/schema/schedules.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

/** What a schedule runs on, as it was said. */
export type Aim = {
  allSites: boolean;
  siteIds: readonly string[];
  pageIds: readonly string[];
  caseIds: readonly string[];
  tags: readonly string[];
};

/** An aim with what is done there: for case runs a site stands for its cases, for the others for its pages. */
type AimOfTask = Aim & { task: ScheduleTask };

/** A whole site, or one page or case of it. */
export type Target = {
  key: string;
  siteId: string;
  pageId: string | null;
  caseId: string | null;
};

/** The sites, pages and cases that schedules name, by the schedule. */
export async function selectNamed(
  db: TeamDb,
  scheduleIds: readonly string[],
): Promise<{ scheduleId: string; type: "site" | "page" | "case"; id: string; str: string }[]> {
  if (scheduleIds.length === 0) return [];
  const rows = await db
    .select({
      scheduleId: scheduleTargets.scheduleId,
      siteId: scheduleTargets.siteId,
      pageId: scheduleTargets.pageId,
      caseId: scheduleTargets.caseId,
      siteUrl: sites.siteUrl,
      pageUrl: pages.pageUrl,
      title: cases.title,
    })
    .from(scheduleTargets)
    .innerJoin(
      sites,
      and(eq(sites.teamId, scheduleTargets.teamId), eq(sites.id, scheduleTargets.siteId)),
    )
    .leftJoin(
      pages,
      and(eq(pages.teamId, scheduleTargets.teamId), eq(pages.id, scheduleTargets.pageId)),
    )
    .leftJoin(
      cases,
      and(eq(cases.teamId, scheduleTargets.teamId), eq(cases.id, scheduleTargets.caseId)),
    )
    .where(within(db.scope, scheduleTargets, isOneOf(scheduleTargets.scheduleId, scheduleIds)))
    .orderBy(asc(sites.siteUrl), asc(pages.pageUrl), asc(cases.title));
  return rows.map(({ scheduleId, siteId, pageId, caseId, siteUrl, pageUrl, title }) => {
    if (pageId !== null && pageUrl !== null) {
      return { scheduleId, type: "page", id: pageId, str: pageUrl };
    }
    if (caseId !== null && title !== null) {
      return { scheduleId, type: "case", id: caseId, str: title };
    }
    return { scheduleId, type: "site", id: siteId, str: siteUrl };
  });
}

/** Says anew which sites, pages and cases a schedule names; all were loaded within the caller's scope. */
export async function replaceTargets(
  tx: TeamDb,
  scheduleId: string,
  named: readonly Omit<Target, "key">[],
): Promise<void> {
  const own = within(tx.scope, scheduleTargets, null, eq(scheduleTargets.scheduleId, scheduleId));
  await tx.delete(scheduleTargets).where(own);
  if (named.length === 0) return;
  const rows = named.map((target) => ({ ...target, scheduleId, teamId: tx.scope.teamId }));
  await tx.insert(scheduleTargets).values(rows).onConflictDoNothing();
}

/** Pages that a caller names, with their sites. */
export function selectPages(
  db: TeamDb,
  ids: readonly string[],
): Promise<{ siteId: string; pageId: string; caseId: null }[]> {
  return db
    .select({ siteId: pages.siteId, pageId: pages.id, caseId: sql<null>`null` })
    .from(pages)
    .where(within(db.scope, pages, isOneOf(pages.id, ids)));
}

/** Cases that a caller names, with their sites. */
export function selectCaseSites(
  db: TeamDb,
  ids: readonly string[],
): Promise<{ siteId: string; pageId: null; caseId: string }[]> {
  return db
    .select({ siteId: cases.siteId, pageId: sql<null>`null`, caseId: cases.id })
    .from(cases)
    .where(within(db.scope, cases, isOneOf(cases.id, ids)));
}

/** What an aim covers today, from a key on: cases, or whole sites, and pages of sites that are not covered whole. */
export async function selectTargets(
  db: TeamDb,
  aim: AimOfTask,
  { after, limit }: { after: string; limit: number },
): Promise<Target[]> {
  const covered =
    aim.task === "caserun"
      ? sql`select 'c:' || ${cases.id} as key, ${cases.siteId} as "siteId", null::uuid as "pageId",
          ${cases.id} as "caseId"
        from ${cases} where ${isMeantCase(db, aim)}`
      : sql`select 's:' || ${sites.id} as key, ${sites.id} as "siteId", null::uuid as "pageId",
          null::uuid as "caseId"
        from ${sites} where ${isWholeSite(db, aim)}
        union all
        select 'p:' || ${pages.id}, ${pages.siteId}, ${pages.id}, null
        from ${pages} where ${isSinglePage(db, aim)}`;
  const { rows } = await db.execute<Target>(sql`
    select * from (${covered}) target where key > ${after} order by key limit ${limit}
  `);
  return rows;
}

/** How many runs the cases are that an aim covers today: of each one for every row of its data. */
export async function countCaseRuns(db: TeamDb, aim: Aim): Promise<number> {
  const runs = sql`greatest(1, jsonb_array_length(${cases.data} -> 'rows'))`;
  const [row] = await db
    .select({ runs: sql`coalesce(sum(${runs}), 0)`.mapWith(Number) })
    .from(cases)
    .where(isMeantCase(db, aim));
  return row?.runs ?? 0;
}

/** How much an aim touches today; `paused` are those of its sites that the plan has no room for. */
export type Covered = { sites: number; pages: number; cases: number; paused: number };

/**
 * How many sites each of some aims touches today, and how many pages or cases of them: one statement for all.
 * @param paused the sites that the plan has no room for
 * @returns in the order of the aims
 */
export async function countCovered(
  db: TeamDb,
  aims: readonly AimOfTask[],
  paused: readonly string[],
): Promise<Covered[]> {
  if (aims.length === 0) return [];
  const asked = JSON.stringify(aims.map((aim, place) => ({ ...aim, place })));
  const isPaused = (column: AnyPgColumn) => isOneOf(column, paused);
  const isMeant = sql`(aim."allSites" or ${sites.id} = any(aim."siteIds") or ${sites.tags} && aim.tags)`;
  const isWhole = sql`exists (
    select from ${sites} where ${sites.id} = ${pages.siteId}
      and ${within(db.scope, sites, (table) => table.id, isMeant)}
  )`;
  const isSingle = sql`(${pages.id} = any(aim."pageIds") or ${pages.tags} && aim.tags)`;
  const isOfMeant = sql`exists (
    select from ${sites} where ${sites.id} = ${cases.siteId}
      and ${within(db.scope, sites, (table) => table.id, isMeant)}
  )`;
  const isNamed = sql`(${cases.id} = any(aim."caseIds") or ${cases.tags} && aim.tags)`;
  const { rows } = await db.execute<Record<keyof Covered, string>>(sql`
    select own.cases,
      case when aim.task = 'caserun' then own.sites else whole.sites + page.sites end as sites,
      case when aim.task = 'caserun' then 0 else page.pages end as pages,
      case when aim.task = 'caserun' then own.paused else whole.paused + page.paused end as paused
    from jsonb_to_recordset(${asked}::jsonb) as aim(
      place integer, task text, "allSites" boolean, "siteIds" uuid[], "pageIds" uuid[], "caseIds" uuid[],
      tags text[]
    )
    cross join lateral (
      select count(*) as cases, count(distinct ${cases.siteId}) as sites,
        count(distinct ${cases.siteId}) filter (where ${isPaused(cases.siteId)}) as paused
      from ${cases} where aim.task = 'caserun' and ${within(db.scope, cases, ne(cases.decision, "hidden"))} and (${isOfMeant} or ${isNamed})
    ) own
    cross join lateral (
      select count(*) as sites, count(*) filter (where ${isPaused(sites.id)}) as paused
      from ${sites} where ${within(db.scope, sites, (table) => table.id, isMeant)}
    ) whole
    cross join lateral (
      select count(*) as pages,
        count(distinct ${pages.siteId}) filter (where not covered.whole) as sites,
        count(distinct ${pages.siteId}) filter (
          where not covered.whole and ${isPaused(pages.siteId)}
        ) as paused
      from ${pages} cross join lateral (select ${isWhole} as whole) covered
      where ${within(db.scope, pages)} and (covered.whole or ${isSingle})
    ) page
    order by aim.place
  `);
  return rows.map((row) => ({
    sites: Number(row.sites),
    pages: Number(row.pages),
    cases: Number(row.cases),
    paused: Number(row.paused),
  }));
}

/** Whether an aim covers a page today, by the columns that name it and its site. */
export function isCovered(
  db: TeamDb,
  aim: Aim,
  siteId: AnyPgColumn,
  pageId: AnyPgColumn | null,
): SQL {
  const whole = db.select({ id: sites.id }).from(sites).where(isWholeSite(db, aim));
  const single = db.select({ id: pages.id }).from(pages).where(isSinglePage(db, aim));
  if (pageId === null) return sql`${siteId} in ${whole}`;
  return sql`(${siteId} in ${whole} or ${pageId} in ${single})`;
}

/** Of a site that is meant, or meant itself; a hidden one is not run. */
function isMeantCase(db: TeamDb, aim: Aim): SQL {
  const site = db
    .select({ one: sql`1` })
    .from(sites)
    .where(and(eq(sites.id, cases.siteId), isWholeSite(db, aim)));
  const isMeant = or(exists(site), isOneOf(cases.id, aim.caseIds), bears(cases.tags, aim.tags));
  return within(db.scope, cases, isMeant, ne(cases.decision, "hidden"));
}

function isWholeSite(db: TeamDb, aim: Aim): SQL {
  const isMeant = aim.allSites
    ? undefined
    : (or(isOneOf(sites.id, aim.siteIds), bears(sites.tags, aim.tags)) ?? sql`false`);
  return within(db.scope, sites, (table) => table.id, isMeant);
}

function isPageOfWhole(db: TeamDb, aim: Aim): SQL {
  const site = db
    .select({ one: sql`1` })
    .from(sites)
    .where(and(eq(sites.id, pages.siteId), isWholeSite(db, aim)));
  return exists(site);
}

function isSinglePage(db: TeamDb, aim: Aim): SQL {
  const isMeant = or(isOneOf(pages.id, aim.pageIds), bears(pages.tags, aim.tags)) ?? sql`false`;
  return within(db.scope, pages, isMeant, not(isPageOfWhole(db, aim)));
}

function bears(
  column: typeof sites.tags | typeof pages.tags | typeof cases.tags,
  tags: readonly string[],
) {
  return tags.length === 0 ? undefined : arrayOverlaps(column, [...tags]);
}
