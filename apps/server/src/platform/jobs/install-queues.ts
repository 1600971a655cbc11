import type { PgBoss } from "pg-boss";
import { retryLadder } from "./retry-ladder.ts";

export type QueueSettings = {
  name: string;
  /** The queue that takes this one's jobs when their tries are used up. */
  deadLetter: string;
  heartbeatSeconds: number;
  expireInSeconds: number;
  retryLimit: number;
};

/** Telling what waits on a dead job is tried again for a while: the database may be away. */
const deadLetterRetries = { retryLimit: 10, ...retryLadder };

/** Creates or updates the queue of every job, and the queue its dead letters go to. */
export async function installQueues(boss: PgBoss, queues: readonly QueueSettings[]): Promise<void> {
  for (const { name, deadLetter, ...limits } of queues) {
    const options = { deadLetter, notify: true, ...limits, ...retryLadder };
    await boss.createQueue(deadLetter, deadLetterRetries);
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
}
