import type { BillingInfo } from "@sitewright/contract";

/** What scans beyond the month's allowance come to; amounts are in minor units. */
export type ScanCost = {
  count: number;
  /** Scans of these that the allowance still holds. */
  included: number;
  /** Scans charged one by one. */
  beyond: number;
  /** What one of those costs. */
  each: number;
  /** What all of them cost at most: a scan that fails or is cancelled is not charged. */
  amount: number;
  /** What the cap on additional tasks still leaves; null without a cap. */
  capLeft: number | null;
};

/** What so many scans would cost; null where none of them is charged. */
export function scanCost({ plan, used, extra }: BillingInfo, count: number): ScanCost | null {
  const allowed = plan.usage.scans_allowed;
  // Without a limit nothing is beyond it; without a price the server says what is refused.
  if (allowed === 0 || extra.task_amount === 0) return null;
  const included = Math.min(count, Math.max(0, allowed - used.scans));
  const beyond = count - included;
  if (beyond === 0) return null;
  return {
    count,
    included,
    beyond,
    each: extra.task_amount,
    amount: beyond * extra.task_amount,
    capLeft: extra.spend_cap === null ? null : Math.max(0, extra.spend_cap - extra.amount),
  };
}
