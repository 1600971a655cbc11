import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { caseRuns } from "../../platform/db/schema/cases.ts";
import { findingPlaces } from "../../platform/db/schema/findings.ts";
import { flowRuns } from "../../platform/db/schema/flows.ts";
import { runBulks, runs } from "../../platform/db/schema/runs.ts";
import { scheduleSlots, schedules } from "../../platform/db/schema/schedules.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";
import type { DueSlot } from "./due-slot.ts";

export type SlotRow = typeof scheduleSlots.$inferSelect;
export type SlotOfSchedule = { slot: SlotRow; schedule: typeof schedules.$inferSelect };

/**
 * Writes down moments that were seen to.
 * @returns the ids of those that were not known yet
 */
export async function insertSlots(
  tx: Db,
  slots: readonly (DueSlot & { slotId: string; id: string; teamId: string })[],
): Promise<string[]> {
  if (slots.length === 0) return [];
  const rows = slots.map(({ slotId, id, teamId, slot, outcome, lateSeconds, missed }) => ({
    id: slotId,
    teamId,
    scheduleId: id,
    slot,
    outcome,
    lateSeconds,
    missed,
  }));
  const inserted = await tx
    .insert(scheduleSlots)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: scheduleSlots.id });
  return inserted.map(({ id }) => id);
}

/** A moment that somebody asked for. */
export async function insertSlotByHand(tx: TeamDb, scheduleId: string): Promise<string> {
  const [row] = await tx
    .insert(scheduleSlots)
    .values({
      teamId: tx.scope.teamId,
      scheduleId,
      slot: sql`clock_timestamp()`,
      byHand: true,
      outcome: "queued",
    })
    .returning({ id: scheduleSlots.id });
  if (!row) throw new Error("A row that was inserted is answered.");
  return row.id;
}

/** One with its schedule; null once the schedule is gone. */
export async function findSlot(db: TeamDb, id: string): Promise<SlotOfSchedule | null> {
  const [row] = await slotsOfSchedules(db, id);
  return row ?? null;
}

/** One with its schedule, locked until the transaction ends; null once the schedule is gone. */
export async function lockSlot(tx: TeamDb, id: string): Promise<SlotOfSchedule | null> {
  const [row] = await slotsOfSchedules(tx, id).for("update", { of: scheduleSlots });
  return row ?? null;
}

function slotsOfSchedules(db: TeamDb, id: string) {
  return db
    .select({ slot: scheduleSlots, schedule: schedules })
    .from(scheduleSlots)
    .innerJoin(
      schedules,
      and(eq(schedules.teamId, scheduleSlots.teamId), eq(schedules.id, scheduleSlots.scheduleId)),
    )
    .where(within(db.scope, scheduleSlots, null, eq(scheduleSlots.id, id)));
}

/** Counts a report that was opened as over; the first that fails says why. */
export async function countEndOfReport(
  tx: TeamDb,
  id: string,
  reason: string | null,
): Promise<void> {
  await tx
    .update(scheduleSlots)
    .set(
      reason === null
        ? { done: sql`${scheduleSlots.done} + 1` }
        : {
            failed: sql`${scheduleSlots.failed} + 1`,
            reason: sql`coalesce(${scheduleSlots.reason}, ${reason})`,
          },
    )
    .where(within(tx.scope, scheduleSlots, null, eq(scheduleSlots.id, id)));
}

export async function updateSlot(
  tx: TeamDb,
  id: string,
  change: Partial<
    Pick<
      SlotRow,
      "outcome" | "reason" | "code" | "refused" | "inMaintenance" | "seen" | "cursor" | "opened"
    >
  >,
): Promise<void> {
  await tx
    .update(scheduleSlots)
    .set(change)
    .where(within(tx.scope, scheduleSlots, null, eq(scheduleSlots.id, id)));
}

export async function deleteSlot(tx: TeamDb, id: string): Promise<void> {
  await tx
    .delete(scheduleSlots)
    .where(within(tx.scope, scheduleSlots, null, eq(scheduleSlots.id, id)));
}

/** Whether an earlier moment of a schedule still starts, or has work under way. */
export async function isBusy(
  tx: TeamDb,
  scheduleId: string,
  butId: string | null,
): Promise<boolean> {
  const { teamId } = tx.scope;
  const isOther = sql`
    slot.team_id = ${teamId} and slot.schedule_id = ${scheduleId}
      and slot.id is distinct from ${butId}::uuid
  `;
  // Of what is under way, which is little, and not of all moments there were.
  const { rows } = await tx.execute<{ busy: boolean }>(sql`
    select exists (
      select from ${scheduleSlots} slot where ${isOther} and (
        slot.outcome = 'queued'
        or (slot.outcome = 'started' and slot.done + slot.failed < slot.opened)
      )
    ) or exists (
      select from ${runs} run join ${scheduleSlots} slot on slot.id = run.trigger_id
      where run.team_id = ${teamId} and run.status in ('queued', 'running') and ${isOther}
    ) or exists (
      select from ${runBulks} bulk join ${scheduleSlots} slot on slot.id = bulk.trigger_id
      where bulk.team_id = ${teamId} and ${isOther}
    ) as busy
  `);
  return rows[0]?.busy ?? false;
}

/** A moment with what became of its work. */
export type SlotView = SlotRow & {
  all: number;
  working: number;
  failedRuns: number;
  newFindings: number;
  failedTests: number;
  failedCases: number;
  failedFlows: number;
};

/** The moments of a schedule, newest first. */
export async function selectSlots(
  db: TeamDb,
  scheduleId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: SlotView[] }> {
  const own = within(db.scope, scheduleSlots, null, eq(scheduleSlots.scheduleId, scheduleId));
  const rows = await db
    .select()
    .from(scheduleSlots)
    .where(own)
    .orderBy(desc(scheduleSlots.slot))
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(scheduleSlots, own), rows: await withWork(db, rows) };
}

/** The newest moment of each of some schedules. */
export async function selectNewestSlots(
  db: TeamDb,
  scheduleIds: readonly string[],
): Promise<SlotView[]> {
  if (scheduleIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([scheduleSlots.scheduleId])
    .from(scheduleSlots)
    .where(within(db.scope, scheduleSlots, null, isOneOf(scheduleSlots.scheduleId, scheduleIds)))
    .orderBy(scheduleSlots.scheduleId, desc(scheduleSlots.slot));
  return withWork(db, rows);
}

async function withWork(db: TeamDb, rows: readonly SlotRow[]): Promise<SlotView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const isOf = within(db.scope, runs, isOneOf(runs.triggerId, ids));
  const counted = await db
    .select({
      slotId: runs.triggerId,
      all: count(),
      working: sql`count(*) filter (where ${runs.status} in ('queued', 'running'))`.mapWith(Number),
      failedRuns: sql`count(*) filter (where ${runs.status} = 'failed')`.mapWith(Number),
      failedTests: sql`count(*) filter (where ${tests.status} = 'failed')`.mapWith(Number),
      failedCases: sql`count(*) filter (where ${caseRuns.verdict} = 'failed')`.mapWith(Number),
      failedFlows: sql`count(*) filter (where ${flowRuns.verdict} = 'failed')`.mapWith(Number),
    })
    .from(runs)
    .leftJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .leftJoin(caseRuns, and(eq(caseRuns.teamId, runs.teamId), eq(caseRuns.id, runs.id)))
    .leftJoin(flowRuns, and(eq(flowRuns.teamId, runs.teamId), eq(flowRuns.id, runs.id)))
    .where(and(isOf, isOfTask(runs)))
    .groupBy(runs.triggerId);
  const promised = await db
    .select({
      slotId: runBulks.triggerId,
      left: sql`sum(${runBulks.reserved})`.mapWith(Number),
    })
    .from(runBulks)
    .where(within(db.scope, runBulks, isOneOf(runBulks.triggerId, ids), isOfTask(runBulks)))
    .groupBy(runBulks.triggerId);
  const found = await db
    .select({
      slotId: runs.triggerId,
      findings: sql`count(distinct ${findingPlaces.findingId})`.mapWith(Number),
    })
    .from(runs)
    .innerJoin(
      findingPlaces,
      and(
        eq(findingPlaces.teamId, runs.teamId),
        eq(findingPlaces.pageId, runs.pageId),
        eq(findingPlaces.firstRun, runs.id),
      ),
    )
    .where(isOf)
    .groupBy(runs.triggerId);
  const coming = new Map(promised.map(({ slotId, left }) => [slotId, left]));
  const works = new Map(counted.map((work) => [work.slotId, work]));
  const news = new Map(found.map(({ slotId, findings }) => [slotId, findings]));
  return rows.map((row) => {
    const work = works.get(row.id);
    const left = coming.get(row.id) ?? 0;
    // A report that is counted twice, by a worker that was killed in between, is not less than none.
    const reports = Math.max(0, row.opened - row.done - row.failed);
    return {
      ...row,
      all: (work?.all ?? 0) + left + row.opened,
      working: (work?.working ?? 0) + left + reports,
      failedRuns: (work?.failedRuns ?? 0) + row.failed,
      failedTests: work?.failedTests ?? 0,
      failedCases: work?.failedCases ?? 0,
      failedFlows: work?.failedFlows ?? 0,
      newFindings: news.get(row.id) ?? 0,
    };
  });
}

/** A test's scans say nothing that the test does not. */
function isOfTask({ kind, triggerId }: typeof runs | typeof runBulks): SQL {
  return sql`(${kind} = 'test' or not exists (
    select from ${scheduleSlots} slot, ${schedules} schedule
    where slot.id = ${triggerId} and schedule.id = slot.schedule_id and schedule.task = 'test'
  ))`;
}
