import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Forgets old events; comes by itself. */
export const sweepEventsJob = defineJob({
  name: "events.sweep",
  schema: z.object({}),
  heartbeatSeconds: 30,
  retryLimit: 10,
  concurrency: 1,
  cron: "41 3 * * *",
});
