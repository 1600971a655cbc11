import type { PgBoss } from "pg-boss";
import { retryLadder } from "./retry-ladder.ts";

export type QueueSettings = {
  name: string;
  /** The queue that takes this one's jobs when their tries are used up. */
  deadLetter: string;
  heartbeatSeconds: number;
  expireInSeconds: number;
  retryLimit: number;
  /** When its jobs come by themselves, in UTC; null where they are only ever sent. */
  cron: string | null;
};

/** Telling what waits on a dead job is tried again for a while: the database may be away. */
const deadLetterRetries = { retryLimit: 10, ...retryLadder };

/**
 * Creates or updates the queue of every job, the queue its dead letters go to, and its schedule. A
 * time that passed while no worker ran is made up for once.
 */
export async function installQueues(boss: PgBoss, queues: readonly QueueSettings[]): Promise<void> {
  for (const { name, deadLetter, cron, ...limits } of queues) {
    const options = { deadLetter, notify: true, ...limits, ...retryLadder };
    await boss.createQueue(deadLetter, deadLetterRetries);
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    if (cron !== null) await boss.schedule(name, cron, {}, { tz: "UTC", missed: "once" });
  }
}
