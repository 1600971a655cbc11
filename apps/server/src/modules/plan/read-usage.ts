import type { PlanLimits } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { type PlanRules, readPlan } from "./lock-plan.ts";
import type { Month } from "./month.ts";
import { countStanding } from "./plan-repository.ts";
import { findUsageMonth } from "./usage-repository.ts";

/** What a team may use and has used. */
type Usage = {
  limits: PlanLimits;
  used: Record<
    "sites" | "pages" | "schedules" | "scans" | "tests" | "caseruns" | "flowruns",
    number
  >;
  period: Month;
  /** Tasks of the month beyond the allowance, and what they cost in minor units. */
  extra: { tasks: number; amount: number };
};

/**
 * A team's limits and what it has used of them; `pages` are those of the site that has the most.
 * @throws ServiceError NOT_FOUND when the team is gone.
 */
export async function readUsage(db: Db, teamId: string, rules: PlanRules): Promise<Usage> {
  const { limits, month } = await readPlan(db, teamId, rules);
  const [standing, { extraTasks, extraAmount, ...tasks }] = await Promise.all([
    countStanding(db, teamId),
    findUsageMonth(db, teamId, month),
  ]);
  return {
    limits,
    used: { ...standing, ...tasks },
    period: month,
    extra: { tasks: extraTasks, amount: extraAmount },
  };
}
