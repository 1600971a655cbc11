import type { Db } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { leftOf, type MonthlyKind, monthlyKinds, refusalOf } from "./allowance.ts";
import type { Plan } from "./effective-plan.ts";
import { meterTasksJob } from "./plan-jobs.ts";
import { addToUsageMonth, findUsageMonth, insertMeteredTasks } from "./usage-repository.ts";

/**
 * Counts tasks that this transaction has created against the plan it holds: all of them, or none.
 * Where the plan charges for tasks beyond the allowance, those are written down, and a job that tells
 * the card provider is sent, in the same transaction. Deleting a task later gives nothing back.
 * @throws ServiceError PLAN_LIMIT, upon which the transaction must be undone.
 */
export async function takeFromAllowance(
  tx: Db,
  plan: Plan,
  kind: MonthlyKind,
  subjectIds: readonly string[],
): Promise<void> {
  const needed = subjectIds.length;
  if (needed === 0) return;
  const used = await findUsageMonth(tx, plan.teamId, plan.month);
  const left = leftOf(plan, kind, used);
  if (needed > left.included + left.charged) {
    throw new ServiceError("PLAN_LIMIT", refusalOf(plan, kind, { needed, used }));
  }
  const extra = subjectIds.slice(left.included);
  const amount = plan.metering?.taskAmount ?? 0;
  await addToUsageMonth(tx, plan, kind, {
    tasks: needed,
    extraTasks: extra.length,
    extraAmount: extra.length * amount,
  });
  const { charged } = monthlyKinds[kind];
  if (extra.length === 0 || charged === null) return;
  const tasks = extra.map((subjectId) => ({ kind: charged, subjectId, amount }));
  await insertMeteredTasks(tx, plan.teamId, tasks);
  await meterTasksJob.send(tx, { team_id: plan.teamId });
}

/** How many tasks of a kind can still be started this month; asked under the plan's lock. */
export async function countLeft(tx: Db, plan: Plan, kind: MonthlyKind): Promise<number> {
  const left = leftOf(plan, kind, await findUsageMonth(tx, plan.teamId, plan.month));
  return left.included + left.charged;
}
