import type { PlanLimits } from "@sitewright/contract";
import type { Plan } from "./effective-plan.ts";

/** What a plan allows a number of each month. */
export type MonthlyKind = "scans" | "tests" | "caseruns" | "flowruns";

/**
 * What a team has used in a month. Tasks under way are counted, and given back when they come to
 * nothing; only a task that has ended costs extra. The amount is in minor units.
 */
export type UsageMonth = Record<MonthlyKind | "extraTasks" | "extraAmount", number>;

type TaskKind = {
  allowed: keyof PlanLimits;
  /** The name as a charge, where the kind is charged beyond the allowance. */
  charged: "scan" | "test" | "caserun" | null;
  one: string;
  many: string;
};

export const monthlyKinds: Readonly<Record<MonthlyKind, TaskKind>> = {
  scans: { allowed: "scans_allowed", charged: "scan", one: "scan", many: "scans" },
  tests: { allowed: "tests_allowed", charged: "test", one: "test", many: "tests" },
  caseruns: { allowed: "caseruns_allowed", charged: "caserun", one: "case run", many: "case runs" },
  flowruns: { allowed: "flowruns_allowed", charged: null, one: "flow run", many: "flow runs" },
};

/** How many more tasks of a kind fit this month: within the allowance, and charged beyond it. */
export function leftOf(
  plan: Plan,
  kind: MonthlyKind,
  used: UsageMonth,
): { included: number; charged: number } {
  const { allowed, charged } = monthlyKinds[kind];
  const limit = plan.limits[allowed];
  if (limit === 0) return { included: Number.POSITIVE_INFINITY, charged: 0 };
  return {
    included: Math.max(0, limit - used[kind]),
    charged: charged === null ? 0 : affordable(plan, used),
  };
}

/** Why tasks are refused that do not fit, with what to do about it. */
export function refusalOf(
  plan: Plan,
  kind: MonthlyKind,
  { needed, used }: { needed: number; used: UsageMonth },
): string {
  const { allowed, charged, one, many } = monthlyKinds[kind];
  const named = (count: number) => `${count} ${count === 1 ? one : many}`;
  const { included, charged: payable } = leftOf(plan, kind, used);
  const left = included + payable;
  const until = `wait until ${dateOf(plan.month.endsAt)}`;
  if (plan.metering && charged !== null) {
    const cap = "your monthly cap on the cost of extra tasks";
    return left === 0
      ? `${capitalised(cap)} is reached. Raise it on the billing screen, or ${until}.`
      : `This needs ${named(needed)}, and ${cap} leaves ${left}. Raise it on the billing screen, or ${until}.`;
  }
  const allowance = `${planAllows(plan)} ${named(plan.limits[allowed])} a month`;
  const shortage =
    left === 0
      ? "they are used up"
      : `this needs ${needed} where ${left} ${left === 1 ? "is" : "are"} left`;
  return `${allowance}; ${shortage}. ${capitalised(wayOut(plan))}, or ${until}.`;
}

/** Begins the sentence that says what a plan allows. */
export function planAllows({ isLapsed }: Plan): string {
  return isLapsed
    ? "The payment for your plan failed, so the free plan's limits hold: they allow"
    : "Your plan allows";
}

/** What lifts a limit. */
export function wayOut({ isLapsed }: Plan): string {
  return isLapsed
    ? "settle the payment on the billing screen"
    : "choose a bigger plan on the billing screen";
}

/** Whether scans that would cost are left out, since nobody asked for them. */
export function isSparing({ metering }: Plan, extraScans: boolean): boolean {
  return metering !== null && metering.taskAmount > 0 && !extraScans;
}

/** What lets more tasks be started within the month, where the plan can charge for them or not. */
export function moreTasksBy(plan: Plan): string {
  return plan.metering ? "raise your monthly cap on the billing screen" : wayOut(plan);
}

/** The day as people write it, in UTC: 21 December 2026. */
export function dateOf(time: Date): string {
  return time.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a task is charged that is kept after so many others of its kind in the month. */
export function isExtra(plan: Plan, kind: MonthlyKind, keptBefore: number): boolean {
  const { allowed, charged } = monthlyKinds[kind];
  const limit = plan.limits[allowed];
  return plan.metering !== null && charged !== null && limit !== 0 && keptBefore >= limit;
}

function affordable(plan: Plan, used: UsageMonth): number {
  if (!plan.metering) return 0;
  const { taskAmount, spendCap } = plan.metering;
  if (spendCap === null || taskAmount === 0) return Number.POSITIVE_INFINITY;
  const spoken = used.extraAmount + taskAmount * extraUnderWay(plan, used);
  return Math.max(0, Math.floor((spendCap - spoken) / taskAmount));
}

/** Tasks under way that will be charged if all of them are kept. */
function extraUnderWay({ limits }: Plan, used: UsageMonth): number {
  const kinds = Object.keys(monthlyKinds) as MonthlyKind[];
  const beyond = kinds.map((kind) => {
    const { allowed, charged } = monthlyKinds[kind];
    return charged === null || limits[allowed] === 0
      ? 0
      : Math.max(0, used[kind] - limits[allowed]);
  });
  const extra = beyond.reduce((sum, count) => sum + count, 0);
  return Math.max(0, extra - used.extraTasks);
}
