import type { BillingInfo } from "@sitewright/contract";

const others = ["sites", "tests", "schedules", "caseruns", "flowruns"] as const;

export type HomeQuota = {
  /** Scans of the month; null where nothing limits them. */
  scans: { used: number; allowed: number } | null;
  /** What else is nearly used up, or wholly. */
  nearly: { name: (typeof others)[number]; used: number; allowed: number }[];
  /** Tasks beyond the allowance this month, and what they come to. */
  extra: { tasks: number; amount: number } | null;
};

/** From this share on an allowance is worth a word. */
const nearlyUsed = 0.8;

/** What of a plan's allowances the home screen speaks of: scans always, anything else once it runs out. */
export function homeQuota({ plan, used, extra }: BillingInfo): HomeQuota {
  const allowance = (name: (typeof others)[number] | "scans") => ({
    used: used[name],
    allowed: plan.usage[`${name}_allowed`],
  });
  const scans = allowance("scans");
  return {
    scans: scans.allowed === 0 ? null : scans,
    nearly: others
      .map((name) => ({ name, ...allowance(name) }))
      .filter(({ used, allowed }) => allowed > 1 && used / allowed > nearlyUsed),
    extra: extra.tasks > 0 ? { tasks: extra.tasks, amount: extra.amount } : null,
  };
}
