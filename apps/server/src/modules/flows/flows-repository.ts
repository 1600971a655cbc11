import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { holdsText } from "../../platform/db/holds-text.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { flowRuns, flows } from "../../platform/db/schema/flows.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { schedules } from "../../platform/db/schema/schedules.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type FlowRow = typeof flows.$inferSelect;

export type FlowView = {
  row: FlowRow;
  by: string | null;
  /** The newest run that the caller may see, and the newest twenty of those that ended by themselves. */
  lastId: string | null;
  recent: ("passed" | "failed")[];
  /** Schedules that are on and run it. */
  schedules: number;
};

type FlowSort = "title" | "time_created" | "time_changed" | "time_last_run";

/** The team's flows: they are no site's, so whoever is kept to some sites sees all, but only runs of their own. */
export async function selectFlows(
  db: TeamDb,
  of: { search: string; sort: FlowSort | `-${FlowSort}`; limit: number; offset: number },
): Promise<{ count: number; rows: FlowView[] }> {
  const own = within(db.scope, flows, null, isCalled(of.search));
  const isDown = of.sort.startsWith("-");
  const column = columns[of.sort.replace("-", "") as FlowSort];
  const order = isDown ? sql`${desc(column)} nulls last` : asc(column);
  const rows = await views(db)
    .where(own)
    .orderBy(order, desc(flows.timeCreated), desc(flows.id))
    .limit(of.limit)
    .offset(of.offset);
  return { count: await db.$count(flows, own), rows };
}

const columns = {
  title: flows.title,
  time_created: flows.timeCreated,
  time_changed: flows.timeChanged,
  time_last_run: flows.timeLastRun,
} as const;

function isCalled(text: string): SQL | undefined {
  return text === "" ? undefined : holdsText(text, flows.title);
}

/** Flows whose title holds a text, the one changed last first; all where it is empty. */
export function matchFlows(
  db: TeamDb,
  text: string,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: flows.id, title: flows.title })
    .from(flows)
    .where(within(db.scope, flows, null, isCalled(text)))
    .orderBy(desc(flows.timeChanged), asc(flows.id))
    .limit(limit);
}

export async function findFlowView(db: TeamDb, id: string): Promise<FlowView | null> {
  const [view] = await views(db).where(within(db.scope, flows, null, eq(flows.id, id)));
  return view ?? null;
}

function views(db: TeamDb) {
  const { siteIds, fallenSiteIds } = db.scope;
  const seen = and(
    siteIds === null ? undefined : sql`own.site_id = any(${sql.param([...siteIds])}::uuid[])`,
    fallenSiteIds.length === 0
      ? undefined
      : sql`own.site_id <> all(${sql.param([...fallenSiteIds])}::uuid[])`,
  );
  const ofFlow = sql`from ${runs} run join ${flowRuns} own on own.team_id = run.team_id and own.id = run.id
    where run.subject_id = ${flows}.id and run.kind = 'flow' and run.team_id = ${flows}.team_id
      and ${seen ?? sql`true`}`;
  return db
    .select({
      row: flows,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      lastId: sql<string | null>`(
        select run.id ${ofFlow} order by run.time_created desc, run.id desc limit 1
      )`,
      recent: sql<FlowView["recent"]>`(
        select coalesce(json_agg(ended.verdict order by ended.time_completed, ended.id), '[]') from (
          select run.id, run.time_completed, coalesce(own.verdict, 'failed') as verdict ${ofFlow}
            and run.status in ('done', 'failed')
          order by run.time_completed desc, run.id desc limit 20
        ) ended
      )`,
      schedules: sql<number>`(
        select count(*)::int from ${schedules} schedule
        where schedule.team_id = ${flows}.team_id and schedule.status = 'active'
          and schedule.task = 'flowrun' and schedule.settings #>> '{flow,id}' = ${flows}.id::text
      )`,
    })
    .from(flows)
    .leftJoin(users, eq(users.id, flows.createdBy))
    .$dynamic();
}

/** A flow of the team; locked against another change when it is about to be changed. */
export async function findFlow(
  db: TeamDb,
  id: string,
  { lock = false } = {},
): Promise<FlowRow | null> {
  const found = db
    .select()
    .from(flows)
    .where(within(db.scope, flows, null, eq(flows.id, id)));
  const [row] = await (lock ? found.for("update") : found);
  return row ?? null;
}

/** Those of these that there are. */
export function findFlows(
  db: TeamDb,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: flows.id, title: flows.title })
    .from(flows)
    .where(within(db.scope, flows, null, isOneOf(flows.id, ids)));
}

export function countFlows(tx: TeamDb): Promise<number> {
  return tx.$count(flows, eq(flows.teamId, tx.scope.teamId));
}

type NewFlow = Pick<typeof flows.$inferInsert, "title" | "nodes" | "edges" | "createdBy">;

export async function insertFlow(tx: TeamDb, values: NewFlow): Promise<string> {
  const [row] = await tx
    .insert(flows)
    .values({ ...values, savedBy: values.createdBy, teamId: tx.scope.teamId })
    .returning({ id: flows.id });
  if (!row) throw new Error("A row that was inserted is answered.");
  return row.id;
}

export async function updateFlow(
  tx: TeamDb,
  id: string,
  change: Partial<Pick<FlowRow, "title" | "nodes" | "edges" | "starts">> & { savedBy: string },
): Promise<void> {
  await tx
    .update(flows)
    .set({ ...change, version: sql`${flows.version} + 1`, timeChanged: sql`clock_timestamp()` })
    .where(within(tx.scope, flows, null, eq(flows.id, id)));
}

export async function noteRun(tx: TeamDb, id: string): Promise<void> {
  await tx
    .update(flows)
    .set({ timeLastRun: sql`now()` })
    .where(within(tx.scope, flows, null, eq(flows.id, id)));
}

export async function deleteFlow(tx: TeamDb, id: string): Promise<void> {
  await tx.delete(flows).where(within(tx.scope, flows, null, eq(flows.id, id)));
}

/** The team's flows that an event starts on a site. */
export function selectStarted(db: TeamDb, event: string, siteId: string): Promise<FlowRow[]> {
  const starts = sql`exists (
    select from jsonb_array_elements(${flows.starts}) start
    where start ->> 'event' = ${event}
      and (start -> 'site_ids' = 'null'::jsonb or start -> 'site_ids' ? ${siteId})
  )`;
  return db
    .select()
    .from(flows)
    .where(within(db.scope, flows, null, starts));
}
