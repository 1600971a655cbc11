import type { PgBoss } from "pg-boss";
import { adoptQueue } from "./queues-repository.ts";
import { retryLadder } from "./retry-ladder.ts";

export type QueueSettings = {
  name: string;
  /** `short` keeps one waiting job of a singleton key. */
  policy: "standard" | "short";
  heartbeatSeconds: number;
  expireInSeconds: number;
  retryLimit: number;
  /** When its jobs come by themselves, in UTC; null where they are only ever sent. */
  cron: string | null;
};

/** The queue that takes the jobs of every other one when their tries are used up. */
export const deadQueue = "jobs.dead";

/** Telling what waits on a dead job is tried again for a while: the database may be away. */
const deadQueueOptions = { retryLimit: 10, notify: true, ...retryLadder };

const hourSeconds = 60 * 60;

/** A waiting job is thrown away by pg-boss after two weeks unless told: an acknowledged one never may be. */
const keepFor = { retentionSeconds: 10 * 365 * 24 * hourSeconds, deleteAfterSeconds: hourSeconds };

/**
 * Creates or updates the queue of every job, the one their dead letters go to, and their schedules.
 * A time that passed while no worker ran is made up for once. Jobs that an earlier version left
 * waiting are kept, except those that came by themselves and no longer do.
 */
export async function installQueues(boss: PgBoss, queues: readonly QueueSettings[]): Promise<void> {
  await boss.createQueue(deadQueue, { ...deadQueueOptions, ...keepFor });
  for (const { name, policy, cron, ...limits } of queues) {
    const options = { deadLetter: deadQueue, notify: true, ...limits, ...retryLadder, ...keepFor };
    const before = await boss.getQueue(name);
    if (before === null) await boss.createQueue(name, { policy, ...options });
    else {
      await boss.updateQueue(name, options);
      await adoptQueue(boss, { name, policy, deadLetter: deadQueue }, before.deadLetter ?? null);
    }
    if (cron !== null) await boss.schedule(name, cron, {}, { tz: "UTC", missed: "once" });
  }
  const known = new Set(queues.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (known.has(name)) continue;
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
}
