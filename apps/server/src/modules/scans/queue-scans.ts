import type { Db } from "../../platform/db/client.ts";
import { findRunDefaults } from "../teams/find-run-defaults.ts";
import { scanPageJob } from "./scans-jobs.ts";
import { insertScans } from "./scans-repository.ts";

/**
 * Adds a scan of each page, run as the team set it, and its job, in the caller's transaction: both last, or neither.
 * A page whose scan waits or runs already is passed over.
 * @returns the ids of the new scans.
 */
export async function queueScans(
  tx: Db,
  teamId: string,
  siteId: string,
  pageIds: readonly string[],
): Promise<string[]> {
  const configs = await findRunDefaults(tx, teamId);
  const scans = await insertScans(tx, teamId, siteId, pageIds, configs);
  for (const { id } of scans) await scanPageJob.send(tx, { team_id: teamId, scan_id: id });
  return scans.map(({ id }) => id);
}
