import type { PlanPreview } from "./billing.ts";
import { lessDiscount, type PlanChoice, type PlanInterval, planCatalogue } from "./plan.ts";

const words: Record<PlanInterval, string> = { month: "monthly", year: "yearly" };

/**
 * What the first payment of a plan comes to: its price less its coupon, and the same again an
 * interval later. Nothing is prorated, so it is the same wherever it is worked out.
 * @throws RangeError for an interval the plan has no price for.
 */
export function firstPayment({ name, interval, coupon }: PlanChoice, now: Date): PlanPreview {
  const price = planCatalogue[name].prices[interval];
  if (price === undefined) throw new RangeError(`${name} has no price by the ${interval}.`);
  const amount = lessDiscount(price, coupon.discount);
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}, ${words[interval]}`;
  const off = { description: `Coupon ${coupon.code}`, amount: amount - price, proration: false };
  return {
    amount_due: amount,
    credit: 0,
    lines: [
      { description: title, amount: price, proration: false },
      ...(amount < price ? [off] : []),
    ],
    next: { amount, date: oneIntervalAfter(now, interval).toISOString() },
    ends_at: null,
  };
}

/** An interval later by the calendar, in UTC; where the month lacks the day, on its last one. */
export function oneIntervalAfter(from: Date, interval: PlanInterval): Date {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === "year" ? 12 : 1));
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date;
}
