import { randomUUID } from "node:crypto";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { type Plan, type PlanRules, shareOf } from "../plan/index.ts";
import { announceRun } from "./announce-run.ts";
import { lockWithPlan } from "./conclude-run.ts";
import { RunLostError, RunWaitsError } from "./run-fault.ts";
import { type RunHold, requeueRun } from "./run-repository.ts";
import { startReady } from "./start-ready.ts";

/**
 * Puts a run that is held back to wait until others have ended, which `open` opens or joins on its behalf,
 * in one transaction.
 * @throws RunLostError when it is held no more, and nothing was written; RunWaitsError otherwise
 */
export function waitForRuns(
  db: Db,
  hold: RunHold,
  open: (tx: Db, plan: Plan) => Promise<void>,
  rules: PlanRules,
): Promise<never> {
  return giveBack(db, hold, rules, { open, counts: false });
}

/**
 * Puts a run that is held behind those that wait, and it goes on from what it kept. Having got so far, it has not
 * stopped its worker.
 * @throws RunLostError when it is held no more; RunWaitsError otherwise
 */
export function passTurn(db: Db, hold: RunHold, rules: PlanRules): Promise<never> {
  return giveBack(db, hold, rules, { open: async () => {}, counts: "none" });
}

type How = { open(tx: Db, plan: Plan): Promise<void>; counts: false | "none" };

async function giveBack(
  db: Db,
  hold: RunHold,
  rules: PlanRules,
  { open, counts }: How,
): Promise<never> {
  await transaction(db, async (tx) => {
    const plan = await lockWithPlan(tx, hold, rules);
    await open(tx, plan);
    const how = { jobId: randomUUID(), counts, waits: false };
    const released = await requeueRun(tx, hold, how);
    if (!released) throw new RunLostError();
    await startReady(tx, hold.teamId, [hold.id], shareOf(plan, "asked"));
    await announceRun(tx, released);
  });
  throw new RunWaitsError();
}
