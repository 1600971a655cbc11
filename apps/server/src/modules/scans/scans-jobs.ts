import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/**
 * Takes one page. A scan counts its own starts and ends itself as failed after the third that
 * killed its worker, so the queue's limit only has to lie beyond what restarts can use up.
 */
export const scanPageJob = defineJob({
  name: "page.scan",
  schema: z.object({ team_id: z.uuid(), scan_id: z.uuid() }),
  heartbeatSeconds: 10,
  retryLimit: 50,
  expireInSeconds: 15 * 60,
  concurrency: 1,
});
