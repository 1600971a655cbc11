import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Takes those who left a team out of its channels. */
export const forgetReceiversJob = defineJob({
  name: "channels.forget-receivers",
  schema: z.object({ team_id: z.uuid(), emails: z.array(z.string()).min(1) }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 2,
});
