import type { BillingInfo } from "@sitewright/contract";

/** What takes of a month's allowance and costs beyond it. */
export type TaskKind = "scans" | "tests" | "caseruns";

/** What tasks beyond the month's allowance come to; amounts are in minor units. */
export type TaskCost = {
  kind: TaskKind;
  count: number;
  /** Those of them that the allowance still holds. */
  included: number;
  /** Those that are charged one by one, or refused where none is sold. */
  beyond: number;
  /** What one of those costs; 0 where the plan sells none. */
  each: number;
  /** What all of them cost at most: one that fails or is cancelled is not charged. */
  amount: number;
  /** What the cap on additional tasks still leaves; null without a cap. */
  capLeft: number | null;
};

/** What so many tasks would cost; null where all are included, or none is and none is sold. */
export function taskCost(
  { plan, used, extra }: BillingInfo,
  kind: TaskKind,
  count: number,
): TaskCost | null {
  const allowed = plan.usage[`${kind}_allowed`];
  if (allowed === 0) return null;
  const included = Math.min(count, Math.max(0, allowed - used[kind]));
  const beyond = count - included;
  const each = extra.task_amount;
  // With nothing left and nothing sold there is no choice: the server says what is refused, and why.
  if (beyond === 0 || (included === 0 && each === 0)) return null;
  return {
    ...{ kind, count, included, beyond, each },
    amount: beyond * each,
    capLeft: extra.spend_cap === null ? null : Math.max(0, extra.spend_cap - extra.amount),
  };
}
