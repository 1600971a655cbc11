import type { Scan } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { scanPageJob } from "./scans-jobs.ts";
import { insertScans } from "./scans-repository.ts";

/** How a page is scanned unless something else was asked for. */
const defaultConfigs: Scan["configs"] = { device: "desktop", window_size: "1350,940" };

/**
 * Adds a scan of each page and its job, in the caller's transaction: both last, or neither.
 * A page whose scan waits or runs already is passed over.
 * @returns the ids of the new scans.
 */
export async function queueScans(
  tx: Db,
  teamId: string,
  siteId: string,
  pageIds: readonly string[],
): Promise<string[]> {
  const scans = await insertScans(tx, teamId, siteId, pageIds, defaultConfigs);
  for (const { id } of scans) await scanPageJob.send(tx, { team_id: teamId, scan_id: id });
  return scans.map(({ id }) => id);
}
