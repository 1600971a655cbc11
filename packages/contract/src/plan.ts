import { z } from "zod";
import type { AppMode } from "./app-mode.ts";
import { lazyObject } from "./lazy-object.ts";
import type { TeamType } from "./team-type.ts";

/** The plans a team can have; the first three can be chosen, enterprise is agreed with people. */
export const planNames = ["free", "cloud", "selfhost", "enterprise"] as const;
export const planNameSchema = z.enum(planNames);
export type PlanName = z.infer<typeof planNameSchema>;

export const chosenPlanNames = ["free", "cloud", "selfhost"] as const;
export type ChosenPlanName = (typeof chosenPlanNames)[number];

export const planIntervals = ["month", "year"] as const;
export const planIntervalSchema = z.enum(planIntervals);
export type PlanInterval = z.infer<typeof planIntervalSchema>;

const limit = z.number().int().min(0);

/** What a plan allows; 0 is unlimited, and a retention of 0 keeps everything. */
export const planLimitsSchema = lazyObject(() => ({
  sites_allowed: limit,
  /** Of each site. */
  pages_allowed: limit,
  schedules_allowed: limit,
  /** Days that scans and other results are kept. */
  retention_days: limit,
  /** A month, as are the three below. */
  scans_allowed: limit,
  tests_allowed: limit,
  caseruns_allowed: limit,
  flowruns_allowed: limit,
  /** Of each flow. */
  nodes_allowed: limit,
  conditions_allowed: limit,
}));

export type PlanLimits = z.infer<typeof planLimitsSchema>;

/** Every money amount is in minor units of this currency. */
export const billingCurrency = "usd";

/** What a plan that can be chosen costs: a whole interval, and one task beyond its allowance. */
export type PlanOffer = {
  prices: Partial<Record<PlanInterval, number>>;
  /** 0 where tasks are not metered. */
  taskAmount: number;
  limits: PlanLimits;
};

const unlimited: PlanLimits = {
  sites_allowed: 0,
  pages_allowed: 0,
  schedules_allowed: 0,
  retention_days: 0,
  scans_allowed: 0,
  tests_allowed: 0,
  caseruns_allowed: 0,
  flowruns_allowed: 0,
  nodes_allowed: 0,
  conditions_allowed: 0,
};

const freeLimits: PlanLimits = {
  sites_allowed: 1,
  pages_allowed: 3,
  schedules_allowed: 1,
  retention_days: 15,
  scans_allowed: 30,
  tests_allowed: 30,
  caseruns_allowed: 15,
  flowruns_allowed: 5,
  nodes_allowed: 4,
  conditions_allowed: 1,
};

/** The one catalogue: screens show it, the server charges and enforces it. */
export const planCatalogue: Readonly<Record<ChosenPlanName, PlanOffer>> = {
  free: { prices: { month: 0 }, taskAmount: 0, limits: freeLimits },
  cloud: {
    prices: { month: 1900 },
    taskAmount: 10,
    limits: {
      ...freeLimits,
      sites_allowed: 30,
      pages_allowed: 10,
      schedules_allowed: 10,
      retention_days: 30,
      nodes_allowed: 20,
      conditions_allowed: 6,
    },
  },
  selfhost: { prices: { month: 120_000, year: 1_200_000 }, taskAmount: 0, limits: unlimited },
};

/**
 * What additional tasks may cost a month, at most, from when a team first pays for a plan that sells them, until somebody
 * sets another cap or none.
 */
export const firstSpendCap = 1000;

/** What holds before a team has picked a plan. */
export const unpickedLimits: PlanLimits = {
  ...freeLimits,
  nodes_allowed: 6,
  conditions_allowed: 2,
};

/** The plan a team's type stands for; an installation that a team runs itself has one plan. */
export function planNameOf(type: TeamType, appMode: AppMode): PlanName {
  if (appMode === "selfhost" || type === "admin") return "selfhost";
  return type === "new" ? "free" : type;
}

/** What a team's type allows by the catalogue; null for enterprise, whose limits the server holds. */
export function limitsOf(type: TeamType, appMode: AppMode): PlanLimits | null {
  if (appMode === "selfhost" || type === "admin") return unlimited;
  if (type === "enterprise") return null;
  return type === "new" ? unpickedLimits : planCatalogue[type].limits;
}

export const couponCodeMaxLength = 40;

/** A coupon as it stands on a plan: its code and the fraction it takes off; none is "" and 0. */
export const couponSchema = lazyObject(() => ({
  code: z.string().max(couponCodeMaxLength),
  discount: z.number().min(0).max(1),
}));

export type Coupon = z.infer<typeof couponSchema>;

export const noCoupon: Coupon = { code: "", discount: 0 };

const figure = z.number();

/**
 * What a change of plan sends. The server takes name, interval and coupon code and knows the rest,
 * so any figure is read: a wrong one is answered with the right one.
 */
export const planPayloadSchema = lazyObject(() => ({
  name: planNameSchema,
  interval: planIntervalSchema,
  price_amount: figure,
  task_amount: figure,
  sites_allowed: figure,
  pages_allowed: figure,
  schedules_allowed: figure,
  retention_days: figure,
  scans_allowed: figure,
  tests_allowed: figure,
  caseruns_allowed: figure,
  flowruns_allowed: figure,
  nodes_allowed: figure,
  conditions_allowed: figure,
  meta: z.object({
    coupon: z.object({ code: z.string().max(couponCodeMaxLength), discount: figure }),
  }),
}));

export type PlanPayload = z.infer<typeof planPayloadSchema>;

export type PlanChoice = { name: ChosenPlanName; interval: PlanInterval; coupon: Coupon };

/**
 * The whole payload of a choice, prices less its coupon.
 * @throws RangeError for an interval the plan has no price for.
 */
export function planPayloadOf({ name, interval, coupon }: PlanChoice): PlanPayload {
  const { prices, taskAmount, limits } = planCatalogue[name];
  const price = prices[interval];
  if (price === undefined) throw new RangeError(`${name} has no price by the ${interval}.`);
  return {
    name,
    interval,
    price_amount: lessDiscount(price, coupon.discount),
    task_amount: lessDiscount(taskAmount, coupon.discount),
    ...limits,
    meta: { coupon },
  };
}

/** Discounts are exact to a millionth; more digits than that are not kept. */
const millionths = 1_000_000n;

/**
 * An amount in minor units × (1 − discount), rounded up.
 * Worked out in whole numbers: with binary fractions 10 × (1 − 0.7) would round up to 4.
 */
export function lessDiscount(amount: number, discount: number): number {
  const product = BigInt(amount) * (millionths - toMillionths(discount));
  return Number((product + millionths - 1n) / millionths);
}

/** The whole percentage to speak of: discount × 100, rounded up; 0.07 is 7 and 0.155 is 16. */
export function percentOff(discount: number): number {
  return Number((toMillionths(discount) * 100n + millionths - 1n) / millionths);
}

function toMillionths(fraction: number): bigint {
  return BigInt(Math.round(fraction * Number(millionths)));
}
