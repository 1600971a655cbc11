import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Prints an edition as PDF. */
export const printJob = defineJob({
  name: "reports.print",
  schema: z.object({ team_id: z.uuid(), edition_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 3,
  concurrency: 1,
});
