import type { ScheduleTask, SlotOutcome } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { bySystem, emit } from "../events/index.ts";
import { type Plan, type PlanRules, whySchedulesHeld, withPlan } from "../plan/index.ts";
import { heldSites } from "./held-sites.ts";
import { type OpenPromised, openOn } from "./open-on.ts";
import { aimOf } from "./present-schedules.ts";
import { selectBeyond, updateSchedule } from "./schedules-repository.ts";
import {
  deleteSlot,
  isBusy,
  lockSlot,
  type SlotOfSchedule,
  updateSlot,
} from "./slots-repository.ts";
import { selectNamed, selectTargets } from "./targets-repository.ts";

/** Sites, pages and cases that are seen to while the plan is held: whoever waits for it hardly does. */
const batchSize = 20;

/**
 * Starts what a schedule's moment runs, a batch a transaction: what is opened and how far it got come to be together, so
 * that a worker that is killed leaves nothing undone and nothing done twice.
 */
export async function startSlot(db: TeamDb, slotId: string, rules: PlanRules): Promise<void> {
  for (let isMore = true; isMore; ) {
    const promised: OpenPromised[] = [];
    try {
      isMore = await withPlan(db, db.scope.teamId, rules, (tx, plan) =>
        startBatch(tx, plan, slotId, promised),
      );
    } catch (error) {
      // The team was deleted meanwhile.
      if (error instanceof ServiceError && error.code === "NOT_FOUND") return;
      throw error;
    }
    for (const open of promised) await open(db);
  }
}

/** @returns whether there may be more to start */
async function startBatch(
  tx: TeamDb,
  plan: Plan,
  slotId: string,
  promised: OpenPromised[],
): Promise<boolean> {
  const found = await lockSlot(tx, slotId);
  if (found?.slot.outcome !== "queued") return false;
  const { slot, schedule } = found;
  if (slot.cursor === "") {
    if (schedule.status === "paused" && !slot.byHand) {
      await deleteSlot(tx, slot.id);
      return false;
    }
    const heldIds = await selectBeyond(tx, plan.limits.schedules_allowed);
    if (heldIds.includes(schedule.id)) {
      return settle(tx, found, { outcome: "skipped_limit", reason: whySchedulesHeld(plan) });
    }
    if (await isBusy(tx, schedule.id, slot.id)) {
      const reason = "The run before was still going.";
      return settle(tx, found, { outcome: "skipped_overlap", reason });
    }
  }
  const aim = aimOf(schedule, await selectNamed(tx, [schedule.id]));
  const page = { after: slot.cursor, limit: batchSize };
  const targets = await selectTargets(tx, { ...aim, task: schedule.task }, page);
  const held = await heldSites(tx, found, targets);
  let { seen, refused, inMaintenance, opened, reason, code } = slot;
  for (const target of targets) {
    seen += 1;
    const hold = held.get(target.siteId);
    if (hold) {
      refused += 1;
      if (hold.why === "window") inMaintenance += 1;
      else code ??= "SITE_DOWN";
      reason ??= hold.reason;
      continue;
    }
    try {
      const done = await transaction(tx, (inner) => openOn(inner, plan, found, target));
      promised.push(...done.promised);
      opened += done.opened;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      refused += 1;
      reason ??= error.reason;
      code ??= error.code;
    }
  }
  const cursor = targets.at(-1)?.key ?? slot.cursor;
  await updateSlot(tx, slot.id, {
    seen,
    refused,
    inMaintenance,
    opened,
    reason,
    code,
    cursor,
  });
  if (targets.length === batchSize) return true;
  const { task } = schedule;
  return settle(tx, found, endOf({ task, seen, refused, inMaintenance, reason, code }));
}

type End = { outcome: Exclude<SlotOutcome, "queued" | "missed">; reason: string | null };

/** What a moment comes to that has been through all it runs on. */
function endOf(all: {
  task: ScheduleTask;
  seen: number;
  refused: number;
  inMaintenance: number;
  reason: string | null;
  code: SlotOfSchedule["slot"]["code"];
}): End {
  const { task, seen, refused, inMaintenance, reason, code } = all;
  if (seen === 0) {
    const nothing = task === "caserun" ? "case that it runs" : "site or page that it runs on";
    return { outcome: "skipped_empty", reason: `There is no ${nothing}.` };
  }
  if (refused < seen) return { outcome: "started", reason };
  if (inMaintenance === seen) return { outcome: "skipped_window", reason };
  if (code === "SITE_DOWN") return { outcome: "skipped_down", reason };
  if (code === "PLAN_LIMIT") return { outcome: "skipped_limit", reason };
  if (code === "DUPLICATE") return { outcome: "skipped_overlap", reason };
  return { outcome: "skipped_empty", reason };
}

async function settle(tx: TeamDb, { slot, schedule }: SlotOfSchedule, end: End): Promise<false> {
  await updateSlot(tx, slot.id, end);
  if (end.outcome === "started") {
    await updateSchedule(tx, schedule.id, { timeLastRun: new Date() });
  } else {
    const data = {
      schedule_id: schedule.id,
      name: schedule.name,
      outcome: end.outcome,
      reason: end.reason,
    };
    await emit(tx, bySystem(schedule.teamId), { name: "schedule.skipped", data });
  }
  return false;
}

/** Says of a moment that it could not be started, however often it was tried. */
export function giveUpSlot(db: TeamDb, slotId: string): Promise<void> {
  return transaction(db, async (tx) => {
    const found = await lockSlot(tx, slotId);
    if (found?.slot.outcome !== "queued") return;
    const reason = "It could not be started, for a fault of this installation.";
    await settle(tx, found, { outcome: "failed", reason });
  });
}
