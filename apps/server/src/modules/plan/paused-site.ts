import type { Db } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { planAllows, wayOut } from "./allowance.ts";
import type { Plan } from "./effective-plan.ts";
import { countOlderSites, listDemoSites } from "./plan-repository.ts";

/**
 * Refuses new work on a site that a smaller plan has left without a place. The oldest sites keep
 * theirs; the others keep all they have and can be read and deleted.
 * @throws ServiceError PLAN_LIMIT
 */
export async function requireActiveSite(tx: Db, plan: Plan, siteId: string): Promise<void> {
  const reason = await whyPaused(tx, plan, siteId);
  if (reason !== null) throw new ServiceError("PLAN_LIMIT", reason);
}

/** The sentence for schedules beyond what the plan allows: the oldest go on, the others stay and wait. */
export function whySchedulesHeld(plan: Plan): string {
  const limit = plan.limits.schedules_allowed;
  const kept = limit === 1 ? "1 schedule, which is your oldest" : `${limit} schedules, your oldest`;
  return `This schedule waits. ${planAllows(plan)} ${kept}. Delete one of those or ${wayOut(plan)}.`;
}

/** The sentence for a paused site; null for one that has its place. */
export async function whyPaused(tx: Db, plan: Plan, siteId: string): Promise<string | null> {
  const limit = plan.limits.sites_allowed;
  if (limit === 0 || (await countOlderSites(tx, plan.teamId, siteId)) < limit) return null;
  if ((await listDemoSites(tx, plan.teamId, [siteId])).length > 0) return null;
  const kept =
    limit === 1 ? "1 site, which is your oldest" : `${limit} sites, which are your oldest`;
  return `This site is paused. ${planAllows(plan)} ${kept}. Remove one of those or ${wayOut(plan)}.`;
}
