import type { Db } from "../../platform/db/client.ts";
import { isExtra, type MonthlyKind, monthlyKinds } from "./allowance.ts";
import type { Plan } from "./effective-plan.ts";
import { meterTasksJob } from "./plan-jobs.ts";
import { addExtraTask, insertMeteredTask, keepReserved } from "./usage-repository.ts";

/**
 * Keeps what a task reserved in a month, now that it has ended. Where the plan charges for tasks
 * beyond the allowance and this is one, it is written down, and a job that tells the card provider is
 * sent, in the same transaction. Tasks count in the order they end, so that one which comes to nothing
 * never makes another cost.
 */
export async function keepInAllowance(
  tx: Db,
  plan: Plan,
  kind: MonthlyKind,
  month: Date,
  subjectId: string,
): Promise<void> {
  const kept = await keepReserved(tx, plan.teamId, kind, month);
  const { charged } = monthlyKinds[kind];
  if (charged === null || !isExtra(plan, kind, kept - 1)) return;
  const amount = plan.metering?.taskAmount ?? 0;
  await addExtraTask(tx, plan.teamId, month, amount);
  await insertMeteredTask(tx, plan.teamId, { kind: charged, subjectId, amount });
  await meterTasksJob.send(tx, { team_id: plan.teamId });
}
