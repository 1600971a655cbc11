import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Lets one reactor see events; sent with them. */
export const reactJob = defineJob({
  name: "events.react",
  schema: z.object({ reactor: z.string(), event_ids: z.array(z.int()).min(1) }),
  heartbeatSeconds: 30,
  // A minute each in the end: half a day, in which whoever runs this can mend a fault of ours.
  retryLimit: 720,
  concurrency: 2,
  batchSize: 10,
});
