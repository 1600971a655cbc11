import { and, arrayOverlaps, asc, eq, exists, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scheduleTargets } from "../../platform/db/schema/schedules.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

/** What a schedule runs on, as it was said. */
export type Aim = {
  allSites: boolean;
  siteIds: readonly string[];
  pageIds: readonly string[];
  tags: readonly string[];
};

/** A whole site, or one page of it. */
export type Target = { key: string; siteId: string; pageId: string | null };

/** The sites and pages that schedules name, by the schedule. */
export async function selectNamed(
  db: TeamDb,
  scheduleIds: readonly string[],
): Promise<{ scheduleId: string; type: "site" | "page"; id: string; str: string }[]> {
  if (scheduleIds.length === 0) return [];
  const rows = await db
    .select({
      scheduleId: scheduleTargets.scheduleId,
      siteId: scheduleTargets.siteId,
      pageId: scheduleTargets.pageId,
      siteUrl: sites.siteUrl,
      pageUrl: pages.pageUrl,
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
    .where(within(db.scope, scheduleTargets, isOneOf(scheduleTargets.scheduleId, scheduleIds)))
    .orderBy(asc(sites.siteUrl), asc(pages.pageUrl));
  return rows.map(({ scheduleId, siteId, pageId, siteUrl, pageUrl }) =>
    pageId === null || pageUrl === null
      ? { scheduleId, type: "site", id: siteId, str: siteUrl }
      : { scheduleId, type: "page", id: pageId, str: pageUrl },
  );
}

/** Says anew which sites and pages a schedule names; all were loaded within the caller's scope. */
export async function replaceTargets(
  tx: TeamDb,
  scheduleId: string,
  named: readonly { siteId: string; pageId: string | null }[],
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
): Promise<{ siteId: string; pageId: string }[]> {
  return db
    .select({ siteId: pages.siteId, pageId: pages.id })
    .from(pages)
    .where(within(db.scope, pages, isOneOf(pages.id, ids)));
}

/** What an aim covers today, from a key on: whole sites, and pages of sites that are not covered whole. */
export async function selectTargets(
  db: TeamDb,
  aim: Aim,
  after: string,
  limit: number,
): Promise<Target[]> {
  const { rows } = await db.execute<{ key: string; site_id: string; page_id: string | null }>(sql`
    select key, site_id, page_id from (
      select 's:' || ${sites.id} as key, ${sites.id} as site_id, null::uuid as page_id
      from ${sites} where ${isWholeSite(db, aim)}
      union all
      select 'p:' || ${pages.id}, ${pages.siteId}, ${pages.id}
      from ${pages} where ${isSinglePage(db, aim)}
    ) target where key > ${after} order by key limit ${limit}
  `);
  return rows.map((row) => ({ key: row.key, siteId: row.site_id, pageId: row.page_id }));
}

/** How much an aim touches today; `paused` are those of its sites that the plan has no room for. */
export type Covered = { sites: number; pages: number; paused: number };

/**
 * How many sites each of some aims touches today, and how many pages of them: one statement for all.
 * @param paused the sites that the plan has no room for
 * @returns in the order of the aims
 */
export async function countCovered(
  db: TeamDb,
  aims: readonly Aim[],
  paused: readonly string[],
): Promise<Covered[]> {
  if (aims.length === 0) return [];
  const asked = JSON.stringify(aims.map((aim, place) => ({ ...aim, place })));
  const isPaused = (column: typeof sites.id | typeof pages.siteId) => isOneOf(column, paused);
  const isMeant = sql`(aim."allSites" or ${sites.id} = any(aim."siteIds") or ${sites.tags} && aim.tags)`;
  const isWhole = sql`exists (
    select from ${sites} where ${sites.id} = ${pages.siteId}
      and ${within(db.scope, sites, (table) => table.id, isMeant)}
  )`;
  const isSingle = sql`(${pages.id} = any(aim."pageIds") or ${pages.tags} && aim.tags)`;
  const { rows } = await db.execute<Record<keyof Covered, string>>(sql`
    select whole.sites + page.sites as sites, page.pages, whole.paused + page.paused as paused
    from jsonb_to_recordset(${asked}::jsonb) as aim(
      place integer, "allSites" boolean, "siteIds" uuid[], "pageIds" uuid[], tags text[]
    )
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

function bears(column: typeof sites.tags | typeof pages.tags, tags: readonly string[]) {
  return tags.length === 0 ? undefined : arrayOverlaps(column, [...tags]);
}
