import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Tells the card provider of a team's tasks beyond its allowance; sent with the tasks. */
export const meterTasksJob = defineJob({
  name: "billing.meter",
  schema: z.object({ team_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 50,
  concurrency: 1,
  oneWaiting: ({ team_id }) => team_id,
});
