import { gt, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { workerHeartbeats } from "../../platform/db/schema/users.ts";

/** A worker that was silent for this long is gone or stuck. */
const freshSeconds = 15;

/** Writes a worker's sign of life. */
export async function recordHeartbeat(db: SystemDb, workerId: string): Promise<void> {
  await db
    .insert(workerHeartbeats)
    .values({ workerId })
    .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt: sql`now()` } });
}

export async function removeHeartbeat(db: SystemDb, workerId: string): Promise<void> {
  await db.delete(workerHeartbeats).where(sql`${workerHeartbeats.workerId} = ${workerId}`);
}

export async function hasLiveWorker(db: SystemDb): Promise<boolean> {
  const rows = await db
    .select({ workerId: workerHeartbeats.workerId })
    .from(workerHeartbeats)
    .where(gt(workerHeartbeats.seenAt, sql`now() - make_interval(secs => ${freshSeconds})`))
    .limit(1);
  return rows.length > 0;
}
