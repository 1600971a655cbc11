import type { Db } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { leftOf, type MonthlyKind, refusalOf } from "./allowance.ts";
import type { Plan } from "./effective-plan.ts";
import { addToUsageMonth, findUsageMonth } from "./usage-repository.ts";

/**
 * Reserves what tasks take that this transaction has created, of the plan it holds: for all of them,
 * or for none. Each is kept or returned when it ends; nothing is charged before. Deleting one that
 * was kept gives nothing back.
 * @throws ServiceError PLAN_LIMIT, upon which the transaction must be undone.
 */
export async function takeFromAllowance(
  tx: Db,
  plan: Plan,
  kind: MonthlyKind,
  needed: number,
): Promise<void> {
  if (needed === 0) return;
  const used = await findUsageMonth(tx, plan.teamId, plan.month);
  const left = leftOf(plan, kind, used);
  if (needed > left.included + left.charged) {
    throw new ServiceError("PLAN_LIMIT", refusalOf(plan, kind, { needed, used }));
  }
  await addToUsageMonth(tx, plan, kind, needed);
}

/**
 * How many tasks of a kind can still be started this month: those that are included, and where it is so wanted those
 * that are charged; asked under the plan's lock.
 */
export async function countLeft(
  tx: Db,
  plan: Plan,
  kind: MonthlyKind,
  { extraToo }: { extraToo: boolean },
): Promise<number> {
  const left = leftOf(plan, kind, await findUsageMonth(tx, plan.teamId, plan.month));
  return extraToo ? left.included + left.charged : left.included;
}
