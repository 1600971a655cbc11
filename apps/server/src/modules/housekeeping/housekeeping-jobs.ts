import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Does what keeps tables small; comes by itself every night. */
export const nightlyJob = defineJob({
  name: "housekeeping.nightly",
  schema: z.object({}),
  heartbeatSeconds: 30,
  retryLimit: 10,
  concurrency: 1,
  expireInSeconds: 6 * 3600,
  cron: "17 3 * * *",
});

/** Does what cannot wait for the night; comes by itself every five minutes. */
export const oftenJob = defineJob({
  name: "housekeeping.often",
  schema: z.object({}),
  heartbeatSeconds: 30,
  retryLimit: 2,
  concurrency: 1,
  cron: "*/5 * * * *",
});
