import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { bySystem, emit } from "../events/index.ts";
import {
  findPlan,
  keepInAllowance,
  lockTeam,
  type Plan,
  type PlanRules,
  returnToAllowance,
  shareOf,
} from "../plan/index.ts";
import { allowanceOf } from "./run-allowances.ts";
import { type RunEnd, RunLostError } from "./run-fault.ts";
import { endRun, lockRun, type RunHold, type RunRow } from "./run-repository.ts";
import { startWaiters } from "./start-ready.ts";

/** Works out how a run ended, in the transaction that writes it down; the run and its plan are held. */
export type FinishRun = (tx: Db, plan: Plan) => Promise<RunEnd>;

/**
 * Ends a run that is held: its state, its charge and what is the kind's own, in one transaction.
 * @throws RunLostError when the holder has lost it, and nothing was written.
 */
export function concludeRun(
  db: Db,
  run: RunRow,
  finish: FinishRun,
  rules: PlanRules,
): Promise<void> {
  return transaction(db, async (tx) => {
    const plan = await lockWithPlan(tx, run, rules);
    const end = await finish(tx, plan);
    const isKept = end.fault !== "ours";
    const charge = run.charge !== "reserved" ? run.charge : isKept ? "kept" : "returned";
    await settle(tx, plan, run, charge);
    const { status, code, reason, score = null } = end;
    await endRun(tx, run, { status, code, reason, score, charge });
    await startWaiters(tx, run.teamId, [run.id], shareOf(plan, "asked"));
    const { id: run_id, kind, siteId } = run;
    const fault = status === "done" ? null : (end.fault ?? "theirs");
    const data = { kind, run_id, status, code, fault };
    await emit(tx, bySystem(run.teamId), { name: "run.ended", siteId, data });
  });
}

/**
 * Holds the team's plan and then the run until the transaction ends, in the order of all that open or
 * cancel runs.
 * @throws RunLostError when the holder has lost it, or it went with its team.
 */
export async function lockWithPlan(tx: Db, run: RunHold, rules: PlanRules): Promise<Plan> {
  await lockTeam(tx, run.teamId);
  const plan = await findPlan(tx, run.teamId, rules);
  if (!plan || !(await lockRun(tx, run))) throw new RunLostError();
  return plan;
}

async function settle(tx: Db, plan: Plan, run: RunRow, charge: RunRow["charge"]): Promise<void> {
  const allowance = allowanceOf(run.kind);
  if (run.charge !== "reserved" || allowance === null || run.chargeMonth === null) return;
  if (charge === "kept") await keepInAllowance(tx, plan, allowance, run.chargeMonth, run.id);
  else await returnToAllowance(tx, plan.teamId, allowance, run.chargeMonth, 1);
}
