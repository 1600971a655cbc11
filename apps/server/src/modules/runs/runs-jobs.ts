import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Looks for runs under way that no job will start; comes by itself every minute. */
export const resumeRunsJob = defineJob({
  name: "runs.resume",
  schema: z.object({}),
  heartbeatSeconds: 30,
  retryLimit: 2,
  concurrency: 1,
  cron: "* * * * *",
});
