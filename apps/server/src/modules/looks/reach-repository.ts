import type { LookEvery } from "@sitewright/contract";
import { desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { siteHours, siteOutages, siteWatches } from "../../platform/db/schema/looks.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { within } from "../../platform/db/within.ts";
import type { VerdictState } from "../verdicts/index.ts";

/** Seconds that a site was up and down. */
export type UpAndDown = [up: number, down: number];

/** Whether a site can be reached, as JSON from the database: times are ISO 8601 text. */
export type ReachRow = {
  everyMinutes: LookEvery;
  state: VerdictState["state"];
  downSince: string | null;
  knownAt: string | null;
  lookedAt: string | null;
  reason: string | null;
  ms: number | null;
  certificateDays: number | null;
  day: UpAndDown;
  week: UpAndDown;
  month: UpAndDown;
};

/** Of a site of a query: how it stands, and what its looks of the last 30 days come to. */
export function siteReach({ teamId }: Scope, siteId: AnyPgColumn): SQL<ReachRow | null> {
  return sql<ReachRow | null>`(
    select json_build_object(
      'everyMinutes', watch.every_minutes, 'state', watch.state, 'downSince', watch.down_since,
      'knownAt', watch.known_at, 'lookedAt', watch.looked_at, 'reason', watch.reason, 'ms', watch.ms,
      'certificateDays', floor(extract(epoch from watch.certificate_ends - now()) / 86400)::int,
      'day', ${sumsSince("1 day")}, 'week', ${sumsSince("7 days")}, 'month', ${sumsSince("30 days")}
    )
    from ${siteWatches} watch
    left join ${siteHours} hour on hour.team_id = ${teamId} and hour.site_id = watch.site_id
      and hour.hour > now() - interval '30 days'
    where watch.team_id = ${teamId} and watch.site_id = ${siteId}
    group by watch.site_id
  )`;
}

function sumsSince(span: string): SQL {
  const isWithin = sql`hour.hour > now() - ${span}::interval`;
  return sql`json_build_array(
    coalesce(sum(hour.up_seconds) filter (where ${isWithin}), 0),
    coalesce(sum(hour.down_seconds) filter (where ${isWithin}), 0)
  )`;
}

/** Those of some sites that cannot be reached now. */
export function selectUnreachable(
  db: TeamDb,
  siteIds: readonly string[],
): Promise<{ siteId: string; siteUrl: string }[]> {
  return db
    .select({ siteId: sites.id, siteUrl: sites.siteUrl })
    .from(siteWatches)
    .innerJoin(sites, eq(sites.id, siteWatches.siteId))
    .where(
      within(db.scope, siteWatches, isOneOf(sites.id, siteIds), isNotNull(siteWatches.downSince)),
    );
}

export type OutageRow = typeof siteOutages.$inferSelect;
export type WatchView = { watch: typeof siteWatches.$inferSelect; reach: ReachRow };

/** How a site of the caller's is looked at; null where there is none. */
export async function findWatch(
  db: TeamDb,
  siteId: string,
  { lock = false } = {},
): Promise<WatchView | null> {
  const own = within(db.scope, siteWatches, eq(siteWatches.siteId, siteId));
  if (lock) await db.select().from(siteWatches).where(own).for("update");
  const [row] = await db
    .select({ watch: siteWatches, reach: siteReach(db.scope, sites.id) })
    .from(siteWatches)
    .innerJoin(sites, eq(sites.id, siteWatches.siteId))
    .where(own);
  return row?.reach ? { watch: row.watch, reach: row.reach } : null;
}

export async function updateWatch(
  tx: TeamDb,
  siteId: string,
  change: PgUpdateSetSource<typeof siteWatches>,
): Promise<void> {
  await tx
    .update(siteWatches)
    .set(change)
    .where(within(tx.scope, siteWatches, eq(siteWatches.siteId, siteId)));
}

export type DayRow = { date: string; up: number; down: number; answers: number; ms: number };

/** What the looks of each of the last UTC days came to, the oldest first; days without any are left out. */
export async function selectDays(db: TeamDb, siteId: string, days: number): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select to_char(${siteHours.hour} at time zone 'UTC', 'YYYY-MM-DD') as date,
      sum(${siteHours.upSeconds})::int as up, sum(${siteHours.downSeconds})::int as down,
      sum(${siteHours.answers})::int as answers, sum(${siteHours.msTotal})::float8 as ms
    from ${siteHours}
    where ${within(db.scope, siteHours, eq(siteHours.siteId, siteId))}
      and ${siteHours.hour} >= date_trunc('day', now(), 'UTC') - make_interval(days => ${days - 1})
    group by 1 order by 1
  `);
  return rows;
}

/** A site is looked at from now on, a turn from now at the latest. */
export function beginLooking(tx: TeamDb, siteId: string, everyMinutes: number): Promise<void> {
  const nextAt = sql`least(${siteWatches.nextAt}, now() + make_interval(mins => ${everyMinutes}))`;
  return updateWatch(tx, siteId, { nextAt });
}

/** When a site could not be reached, the newest first. */
export function selectOutages(db: TeamDb, siteId: string, limit: number) {
  return db
    .select()
    .from(siteOutages)
    .where(within(db.scope, siteOutages, eq(siteOutages.siteId, siteId)))
    .orderBy(desc(siteOutages.since))
    .limit(limit);
}
