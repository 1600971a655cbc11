import {
  type ChosenPlanName,
  lessDiscount,
  type PlanInterval,
  planCatalogue,
} from "@sitewright/contract";

export type ShownPrice = {
  /** By the month, in minor units. */
  amount: number;
  /** The same without the coupon; null when nothing is taken off. */
  before: number | null;
  /** What a year's payment comes to, where a year is paid at once. */
  yearly: number | null;
  /** Each task beyond the allowance; null where tasks are not charged. */
  task: number | null;
};

/** By the month, as the cards have it; what is charged for a year is the catalogue's own price. */
const selfhostYearByMonth = 110_000;

/** What a plan's card says it costs, less the coupon. */
export function shownPrice(
  name: ChosenPlanName,
  interval: PlanInterval,
  discount: number,
): ShownPrice {
  const { prices, taskAmount } = planCatalogue[name];
  const isYearly = interval === "year" && prices.year !== undefined;
  const full = isYearly ? selfhostYearByMonth : (prices.month ?? 0);
  const amount = lessDiscount(full, discount);
  return {
    amount,
    before: amount === full ? null : full,
    yearly: isYearly ? lessDiscount(prices.year ?? 0, discount) : null,
    task: taskAmount === 0 ? null : lessDiscount(taskAmount, discount),
  };
}

/** The interval to choose a plan with: plans without a price by the year are paid by the month. */
export function intervalFor(name: ChosenPlanName, wished: PlanInterval): PlanInterval {
  return planCatalogue[name].prices[wished] === undefined ? "month" : wished;
}
