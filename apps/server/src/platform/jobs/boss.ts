import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { Logger } from "../logger.ts";

export const jobSchema = "pgboss";
/** The table of queues that have no partition of their own. */
export const jobTable = "job_common";

type BossOptions = {
  url: string;
  log: Logger;
  /** A worker watches over the queues and listens for new jobs; an installer only creates them. */
  role: "worker" | "installer";
};

/**
 * Seconds between two watches for runs whose worker is gone. With the heartbeat (10 s), the first
 * step of the ladder (1 to 2 s) and a look (1 s) they are given to another worker within 15 s.
 */
const watchSeconds = 2;

/** A queue client on the product's database, not yet started. */
function createBoss({ url, log, role }: BossOptions): PgBoss {
  const isWorker = role === "worker";
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    application_name: `sitewright jobs (${role})`,
    max: isWorker ? 4 : 1,
    migrate: true,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    // Ended jobs are kept for an hour: what is older goes every ten minutes.
    maintenanceIntervalSeconds: 600,
    // What comes by itself is of minutes: half of one late is soon enough.
    cronWorkerIntervalSeconds: 30,
    // What each watch would ask beside: dead rows and swollen indexes are the database's own vacuum's,
    // and no job waits for another through pg-boss.
    monitorVacuum: false,
    reindex: false,
    flowIntervalSeconds: 3600,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue error"));
  boss.on("warning", (warning) => log.warn({ warning }, "job queue warning"));
  return boss;
}

/** Longer than a database takes to recover from a crash; after that the supervisor starts us anew. */
const patienceMs = 60_000;
const firstWaitMs = 200;
const longestWaitMs = 5_000;

/**
 * A started queue client. Waits with growing pauses while the database is not there: it may be
 * recovering from the crash that ended the client before this one.
 * @throws the last error after a minute.
 */
export async function startBoss(
  options: BossOptions,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<PgBoss> {
  for (let pauseMs = firstWaitMs, waitedMs = 0; ; pauseMs = Math.min(longestWaitMs, pauseMs * 2)) {
    const boss = createBoss(options);
    try {
      return await boss.start();
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      if (waitedMs >= patienceMs) throw error;
      options.log.warn({ err: error, again_in_ms: pauseMs }, "the job queue does not start yet");
      await wait(pauseMs);
      waitedMs += pauseMs;
    }
  }
}
