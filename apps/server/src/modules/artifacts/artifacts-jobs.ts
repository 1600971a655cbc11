import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Removes a team's files that nothing refers to; sent with the deletion that may have freed some. */
export const sweepArtifactsJob = defineJob({
  name: "artifacts.sweep",
  schema: z.object({ team_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 10,
  concurrency: 1,
  oneWaiting: ({ team_id }) => team_id,
});
