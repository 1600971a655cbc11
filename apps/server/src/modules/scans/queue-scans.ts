import type { Db } from "../../platform/db/client.ts";
import { type Plan, takeFromAllowance } from "../plan/index.ts";
import { findRunDefaults } from "../teams/find-run-defaults.ts";
import { scanPageJob } from "./scans-jobs.ts";
import { insertScans } from "./scans-repository.ts";

/**
 * Adds a scan of each page, run as the team set it, and its job, and counts it against the plan that
 * the caller's transaction holds: all of it lasts, or nothing. A page whose scan waits or runs
 * already is passed over.
 * @returns the ids of the new scans.
 * @throws ServiceError PLAN_LIMIT when they do not all fit into the month's allowance.
 */
export async function queueScans(
  tx: Db,
  plan: Plan,
  siteId: string,
  pageIds: readonly string[],
): Promise<string[]> {
  const { teamId } = plan;
  const configs = await findRunDefaults(tx, teamId);
  const scans = await insertScans(tx, teamId, siteId, pageIds, configs);
  const ids = scans.map(({ id }) => id);
  await takeFromAllowance(tx, plan, "scans", ids);
  for (const id of ids) await scanPageJob.send(tx, { team_id: teamId, scan_id: id });
  return ids;
}
