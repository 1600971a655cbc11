import { z } from "zod";
import { openDatabase } from "../../db/client.ts";
import { createLogger } from "../../logger.ts";
import { startBoss } from "../boss.ts";
import { defineJob } from "../define-job.ts";
import { registerSystemJob } from "../register-job.ts";
import { workJobs } from "../work-jobs.ts";

/** A worker process for a test to kill: it takes a job, says so, and never ends it. */
const [, , url = "", name = ""] = process.argv;
const log = createLogger({ level: "fatal", name: "test", file: null });
const { db } = await openDatabase({ url, maxConnections: 2, name: "hanging", onError: () => {} });
const boss = await startBoss({ url, log, role: "worker" });

const job = defineJob({
  name,
  schema: z.object({ word: z.string() }),
  heartbeatSeconds: 10,
  retryLimit: 3,
  concurrency: 1,
});
const hanging = registerSystemJob(job, {
  run: () => {
    process.send?.("took it");
    return new Promise<void>(() => {});
  },
});
await workJobs({ boss, db, log, jobs: [hanging], deps: {} });
