import type { Db } from "../db/client.ts";
import { lanes } from "./fair-share.ts";
import { giveTurnsBack } from "./queue-turns-repository.ts";
import { deleteWaitingJobs } from "./waiting-jobs-repository.ts";

/**
 * Deletes jobs of a queue that no worker has begun, in the caller's transaction, and gives the turns
 * they took back to the share they were sent on behalf of.
 * @param of whose share
 */
export async function dropJobs(
  tx: Db,
  queue: string,
  of: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const dropped = await deleteWaitingJobs(tx, queue, ids);
  for (const lane of lanes) await giveTurnsBack(tx, queue, { of, lane }, dropped[lane]);
}
