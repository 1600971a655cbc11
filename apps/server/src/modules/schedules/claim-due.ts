import { randomUUID } from "node:crypto";
import type { SystemDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { Tick } from "../../platform/jobs/ticker.ts";
import { advanceSchedules, isAnyDue, lockDueSchedules } from "./due-repository.ts";
import { dueSlot, jitterOf } from "./due-slot.ts";
import { startSlotJob } from "./schedule-jobs.ts";
import { insertSlots } from "./slots-repository.ts";

/** Few enough that a worker that is killed holds no other up for long. */
const batchSize = 100;

/** Sees to the schedules whose time has come, or comes before the next look. */
export const schedulesTick: Tick<{ db: SystemDb }> = {
  name: "schedules",
  isDue: isAnyDue,
  async run({ db }, signal) {
    while (!signal.aborted && (await claimDue(db)) === batchSize);
  },
};

/**
 * Claims schedules that are due, by the database's clock: the row of the moment, when the schedule is next due, and the
 * job that starts it come to be together. Another worker passes over what this one has locked.
 * @returns how many there were
 */
export function claimDue(db: SystemDb): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await lockDueSchedules(tx, batchSize);
    const slots = due.map(({ now, nextRunAt, ...schedule }) => ({
      ...schedule,
      ...dueSlot(schedule, nextRunAt, now),
      slotId: randomUUID(),
      now,
    }));
    const inserted = new Set(await insertSlots(tx, slots));
    await advanceSchedules(tx, slots);
    const sendings = slots
      .filter(({ slotId, outcome }) => inserted.has(slotId) && outcome === "queued")
      .map(({ slotId, teamId, id, slot, now, exact }) => ({
        payload: { team_id: teamId, slot_id: slotId },
        startAfter: startOf(slot, now, exact ? 0 : jitterOf(id)),
      }));
    await startSlotJob.sendMany(tx, sendings);
    return due.length;
  });
}

/** What is made up for is spread as well: after a night's rest all schedules are. */
function startOf(slot: Date, now: Date, jitterSeconds: number): Date {
  return new Date(Math.max(slot.getTime(), now.getTime()) + jitterSeconds * 1000);
}
