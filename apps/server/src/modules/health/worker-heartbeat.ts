import { randomUUID } from "node:crypto";
import type { SystemDb } from "../../platform/db/client.ts";
import type { Logger } from "../../platform/logger.ts";
import { recordHeartbeat, removeHeartbeat } from "./health-repository.ts";

const everyMs = 5_000;

/**
 * Tells the API processes that this worker lives, now and every five seconds.
 * @returns what stops it and signs the worker off.
 */
export async function startHeartbeat(db: SystemDb, log: Logger): Promise<() => Promise<void>> {
  const workerId = randomUUID();
  await recordHeartbeat(db, workerId);
  const timer = setInterval(() => {
    recordHeartbeat(db, workerId).catch((error: unknown) =>
      log.warn({ err: error }, "the worker's sign of life could not be written"),
    );
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await removeHeartbeat(db, workerId);
  };
}
