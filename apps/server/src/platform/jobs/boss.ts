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
 * A queue client on the product's database, not yet started.
 * A killed worker's job is found lost after its heartbeat (10 s) plus one watch (1 to 2 s).
 */
export function createBoss({ url, log, role }: BossOptions): PgBoss {
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
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue error"));
  boss.on("warning", (warning) => log.warn({ warning }, "job queue warning"));
  return boss;
}
