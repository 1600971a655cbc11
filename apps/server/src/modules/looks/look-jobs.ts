import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Looks at one site at once. */
export const lookNowJob = defineJob({
  name: "looks.now",
  schema: z.object({ team_id: z.uuid(), site_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 1,
  concurrency: 2,
  oneWaiting: ({ site_id }) => site_id,
});
