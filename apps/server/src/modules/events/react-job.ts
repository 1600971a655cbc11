import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Lets one reactor see events; sent with them. */
export const reactJob = defineJob({
  name: "events.react",
  schema: z.object({
    reactor: z.string(),
    event_ids: z.array(z.int()).min(1),
    /** Whose events they are; null for what happened in no team. A version before this said nothing. */
    team_id: z.uuid().nullable().optional(),
  }),
  heartbeatSeconds: 30,
  retryLimit: 15,
  concurrency: 2,
  batchSize: 10,
});
