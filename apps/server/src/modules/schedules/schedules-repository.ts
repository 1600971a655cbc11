import { and, asc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { holdsText, patternOf } from "../../platform/db/holds-text.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { caseRuns, cases } from "../../platform/db/schema/cases.ts";
import { flowRuns } from "../../platform/db/schema/flows.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scheduleSlots, schedules, scheduleTargets } from "../../platform/db/schema/schedules.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type ScheduleRow = typeof schedules.$inferSelect;
export type ScheduleView = { row: ScheduleRow; by: string | null };

type NewRow = Omit<typeof schedules.$inferInsert, "teamId">;

export type ScheduleFilter = {
  search: string;
  state: "all" | "attention" | "paused";
  siteId: string | undefined;
  pageId: string | undefined;
  sort: "name" | "-name" | "next_run" | "-next_run" | "time_created" | "-time_created";
  /** Those the plan has no room for. */
  heldIds: readonly string[];
};

/** One that the caller may see; locked against another change when it is about to be changed. */
export async function findSchedule(
  db: TeamDb,
  id: string,
  { lock = false } = {},
): Promise<ScheduleView | null> {
  const found = views(db).where(own(db, eq(schedules.id, id)));
  const [view] = await (lock ? found.for("update", { of: schedules }) : found);
  return view ?? null;
}

/** Those that the caller may see, and how many there are of each state under the same filters. */
export async function selectSchedules(
  db: TeamDb,
  filter: ScheduleFilter & { limit: number; offset: number },
) {
  const { heldIds, state, limit, offset } = filter;
  const found = own(db, matches(filter.search), runsOn(db, filter));
  const needs = needsSomebody(heldIds);
  const isPaused = eq(schedules.status, "paused");
  const counted = await db
    .select({
      all: sql`count(*)`.mapWith(Number),
      attention: sql`count(*) filter (where ${needs})`.mapWith(Number),
      paused: sql`count(*) filter (where ${isPaused})`.mapWith(Number),
    })
    .from(schedules)
    .where(found);
  const states = counted[0] ?? { all: 0, attention: 0, paused: 0 };
  const chosen = { all: undefined, attention: needs, paused: isPaused }[state];
  const rows = await views(db)
    .where(and(found, chosen))
    .orderBy(...orderOf(filter.sort))
    .limit(limit)
    .offset(offset);
  return { states, count: states[state], rows };
}

/** Adds a schedule; null when the team has one of this name. */
export async function insertSchedule(tx: TeamDb, values: NewRow): Promise<string | null> {
  const [row] = await tx
    .insert(schedules)
    .values({ ...values, teamId: tx.scope.teamId })
    .onConflictDoNothing()
    .returning({ id: schedules.id });
  return row?.id ?? null;
}

export async function updateSchedule(
  tx: TeamDb,
  id: string,
  change: Partial<NewRow>,
): Promise<void> {
  await tx
    .update(schedules)
    .set(change)
    .where(own(tx, eq(schedules.id, id)));
}

export async function deleteSchedule(tx: TeamDb, id: string): Promise<void> {
  await tx.delete(schedules).where(own(tx, eq(schedules.id, id)));
}

/** How many a team has, whoever sees them. */
export function countSchedules(tx: TeamDb): Promise<number> {
  return tx.$count(schedules, eq(schedules.teamId, tx.scope.teamId));
}

/** The schedules of a team that come after so many older ones. */
export async function selectBeyond(db: TeamDb, allowed: number): Promise<string[]> {
  if (allowed === 0) return [];
  const rows = await db
    .select({ id: schedules.id })
    .from(schedules)
    .where(eq(schedules.teamId, db.scope.teamId))
    .orderBy(asc(schedules.timeCreated), asc(schedules.id))
    .offset(allowed);
  return rows.map(({ id }) => id);
}

/** The sites of a team that come after so many older ones. */
export async function selectSitesBeyond(db: TeamDb, allowed: number): Promise<string[]> {
  if (allowed === 0) return [];
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(within({ ...db.scope, siteIds: null }, sites, (table) => table.id))
    .orderBy(asc(sites.timeCreated), asc(sites.id))
    .offset(allowed);
  return rows.map(({ id }) => id);
}

/**
 * The team's; of those whom a member is kept to certain sites, the ones that name these alone: any other would tell
 * of sites that they do not know.
 */
function own(db: TeamDb, ...more: (SQL | undefined)[]): SQL {
  const { siteIds } = db.scope;
  const isOfTheirs =
    siteIds === null
      ? undefined
      : and(
          not(schedules.allSites),
          eq(schedules.tags, sql`'{}'::text[]`),
          sql`exists (${targetsOf(db, undefined)})`,
          sql`not exists (${targetsOf(db, not(isOneOf(scheduleTargets.siteId, siteIds)))})`,
        );
  return within(db.scope, schedules, null, isOfTheirs, ...more);
}

function targetsOf(db: TeamDb, which: SQL | undefined) {
  return db
    .select({ one: sql`1` })
    .from(scheduleTargets)
    .where(
      and(
        eq(scheduleTargets.teamId, schedules.teamId),
        eq(scheduleTargets.scheduleId, schedules.id),
        which,
      ),
    );
}

function matches(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = patternOf(search);
  return or(
    holdsText(search, schedules.name),
    sql`exists (select from unnest(${schedules.tags}) tag where tag ilike ${pattern})`,
    sql`exists (
      select from ${scheduleTargets} target join ${sites} site on site.id = target.site_id
      where target.schedule_id = ${schedules.id} and site.site_url ilike ${pattern}
    )`,
  );
}

/** Those that run on a site, or a page or case of it; or on a page, with its site or alone. */
function runsOn(
  db: TeamDb,
  { siteId, pageId }: Pick<ScheduleFilter, "siteId" | "pageId">,
): SQL | undefined {
  if (siteId === undefined && pageId === undefined) return undefined;
  const isPage = pageId === undefined ? eq(pages.siteId, siteId ?? "") : eq(pages.id, pageId);
  const ofPages = db.select({ siteId: pages.siteId }).from(pages).where(isPage);
  const isSite = siteId === undefined ? inArray(sites.id, ofPages) : eq(sites.id, siteId);
  const runsCases = eq(schedules.task, "caserun");
  const isCase = siteId === undefined ? sql`false` : eq(cases.siteId, siteId);
  const bears = or(
    eq(schedules.allSites, true),
    sql`exists (select from ${sites} where ${isSite} and ${sites.tags} && ${schedules.tags})`,
    and(
      not(runsCases),
      sql`exists (select from ${pages} where ${isPage} and ${pages.tags} && ${schedules.tags})`,
    ),
    and(
      runsCases,
      sql`exists (select from ${cases} where ${isCase} and ${cases.tags} && ${schedules.tags})`,
    ),
    sql`exists (${targetsOf(
      db,
      pageId === undefined
        ? eq(scheduleTargets.siteId, siteId ?? "")
        : or(
            eq(scheduleTargets.pageId, pageId),
            and(sql`${scheduleTargets.pageId} is null`, inArray(scheduleTargets.siteId, ofPages)),
          ),
    )})`,
  );
  // Cases are run on no page.
  return pageId === undefined ? bears : and(not(runsCases), bears);
}

/** Whose newest moment did not go well, or who cannot start; what a maintenance window held back is as planned. */
function needsSomebody(heldIds: readonly string[]): SQL {
  return sql`(${schedules.status} = 'active' and (${isOneOf(schedules.id, heldIds)} or exists (
    select from (
      select * from ${scheduleSlots} newest where newest.schedule_id = ${schedules.id}
      order by newest.slot desc limit 1
    ) slot
    where slot.outcome not in ('queued', 'started', 'skipped_window')
      or slot.refused > slot.in_maintenance or slot.failed > 0 or slot.missed > 0
      or exists (
        select from ${runs} run left join ${tests} test on test.id = run.id
        left join ${caseRuns} own on own.team_id = run.team_id and own.id = run.id
        left join ${flowRuns} flow on flow.team_id = run.team_id and flow.id = run.id
        where run.trigger_id = slot.id and (
          run.status = 'failed' or test.status = 'failed' or own.verdict = 'failed'
          or flow.verdict = 'failed'
        )
      )
  )))`;
}

function orderOf(sort: ScheduleFilter["sort"]): SQL[] {
  const column = {
    name: sql`lower(${schedules.name})`,
    next_run: sql`${schedules.nextRunAt}`,
    time_created: sql`${schedules.timeCreated}`,
  }[sort.replace("-", "") as "name" | "next_run" | "time_created"];
  const first = sort.startsWith("-")
    ? sql`${column} desc nulls last`
    : sql`${column} asc nulls last`;
  return [first, asc(schedules.id)];
}

function views(db: TeamDb) {
  return db
    .select({
      row: schedules,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(schedules)
    .leftJoin(users, eq(users.id, schedules.createdBy))
    .$dynamic();
}
