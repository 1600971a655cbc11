import type { AppMode } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { notFound } from "../../platform/errors.ts";
import { effectivePlan, type Plan } from "./effective-plan.ts";
import { findPlanFacts, lockTeamForPlan } from "./plan-repository.ts";

/** How plans are read in this installation. */
export type PlanRules = {
  appMode: AppMode;
  /** The database's clock unless told otherwise. */
  now?: () => Date;
};

/**
 * The team's plan, held until the transaction ends: whoever else would add to what it limits waits.
 * Lock it before any other row, so that two transactions never wait for each other.
 * @throws ServiceError NOT_FOUND when the team is gone.
 */
export async function lockPlan(tx: Db, teamId: string, rules: PlanRules): Promise<Plan> {
  await lockTeamForPlan(tx, teamId);
  return readPlan(tx, teamId, rules);
}

/**
 * The team's plan for a look, not for a write.
 * @throws ServiceError NOT_FOUND when the team is gone.
 */
export async function readPlan(db: Db, teamId: string, rules: PlanRules): Promise<Plan> {
  const plan = await findPlan(db, teamId, rules);
  if (!plan) throw notFound("team");
  return plan;
}

/** As `readPlan`; null when the team is gone. */
export async function findPlan(db: Db, teamId: string, rules: PlanRules): Promise<Plan | null> {
  const facts = await findPlanFacts(db, teamId);
  return facts && effectivePlan({ ...facts, now: rules.now?.() ?? facts.now }, rules.appMode);
}
