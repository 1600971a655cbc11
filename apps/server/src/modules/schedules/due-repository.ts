import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { schedules } from "../../platform/db/schema/schedules.ts";
import { invariant } from "../../platform/errors.ts";
import type { Timing } from "./next-run.ts";

export type DueSchedule = Timing & {
  id: string;
  teamId: string;
  exact: boolean;
  nextRunAt: Date;
  /** By the database's clock. */
  now: Date;
};

const isDue = and(
  eq(schedules.status, "active"),
  sql`${schedules.nextRunAt} <= now() + interval '15 seconds'`,
);

/** Whether any team's schedule is due, or will be before the next look; `schedules_due` answers it. */
export const isAnyDue = sql`exists (select from ${schedules} where ${isDue})`;

/** Locks schedules whose time has come, the longest due first, but those that another worker has locked. */
export async function lockDueSchedules(tx: SystemDb, limit: number): Promise<DueSchedule[]> {
  const rows = await tx
    .select({
      id: schedules.id,
      teamId: schedules.teamId,
      frequency: schedules.frequency,
      time: schedules.time,
      timezone: schedules.timezone,
      beginDay: schedules.beginDay,
      exact: schedules.exact,
      nextRunAt: schedules.nextRunAt,
      now: sql`now()`.mapWith(schedules.timeCreated),
    })
    .from(schedules)
    .where(isDue)
    .orderBy(asc(schedules.nextRunAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map(({ nextRunAt, ...row }) => {
    invariant(nextRunAt, "an active schedule is due at some time");
    return { ...row, nextRunAt };
  });
}

/** Says of schedules when they are due next. */
export async function advanceSchedules(
  tx: Db,
  rows: readonly { id: string; next: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = JSON.stringify(rows.map(({ id, next }) => ({ id, next: next.toISOString() })));
  await tx.execute(sql`
    update ${schedules} set next_run_at = due.next
    from jsonb_to_recordset(${values}::jsonb) as due(id uuid, next timestamptz)
    where ${schedules.id} = due.id
  `);
}

/** The database's clock, by which all is due. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
  `);
  const now = rows[0]?.now;
  invariant(now, "a database knows the time");
  return new Date(now);
}
