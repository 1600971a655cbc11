import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { SystemDb } from "../db/client.ts";
import type { Logger } from "../logger.ts";
import { listReadyQueues } from "./waiting-jobs-repository.ts";

type Loops = {
  boss: PgBoss;
  db: SystemDb;
  log: Logger;
  /** The ids of the loops that serve a queue. */
  loops: ReadonlyMap<string, readonly string[]>;
};

const lookEveryMs = 1_000;

/**
 * Wakes the loops of queues whose time has come without anybody saying so: jobs to be tried again or
 * to start later. One statement a second for all queues, where each loop's own polling would be one
 * a loop.
 * @returns what stops the looks.
 */
export function wakeLoops({ boss, db, log, loops }: Loops): () => Promise<void> {
  const stopping = new AbortController();
  const names = [...loops.keys()];

  async function look(): Promise<void> {
    for (let isAway = false; !stopping.signal.aborted; ) {
      try {
        for (const queue of await listReadyQueues(db, names)) {
          for (const loop of loops.get(queue) ?? []) boss.notifyWorker(loop);
        }
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn({ err: error }, "the queues cannot be looked at");
        isAway = true;
      }
      await sleep(lookEveryMs, null, { signal: stopping.signal }).catch(() => {});
    }
  }

  const looking = look();
  return async () => {
    stopping.abort();
    await looking;
  };
}
