import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Has a team's channels of mail follow its people: to a new address, or with null to none. */
export const moveReceiversJob = defineJob({
  name: "channels.move-receivers",
  schema: z.object({
    team_id: z.uuid(),
    moves: z.array(z.object({ from: z.string(), to: z.string().nullable() })).min(1),
  }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 2,
});
