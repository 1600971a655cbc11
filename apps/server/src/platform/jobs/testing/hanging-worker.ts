import { z } from "zod";
import { createLogger } from "../../logger.ts";
import { createBoss } from "../boss.ts";
import { defineJob } from "../define-job.ts";

/** A worker process for a test to kill: it takes a job, says so, and never ends it. */
const [, , url = "", name = ""] = process.argv;
const log = createLogger({ level: "fatal", name: "test", file: null });
const boss = createBoss({ url, log, role: "worker" });
await boss.start();

const job = defineJob({
  name,
  schema: z.object({ word: z.string() }),
  heartbeatSeconds: 10,
  retryLimit: 3,
  concurrency: 1,
});
await job.work(boss, {
  run: () => {
    process.send?.("took it");
    return new Promise<void>(() => {});
  },
});
