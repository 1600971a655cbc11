import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Deletes the rows of a site that was marked; sent with the mark. */
export const eraseSiteJob = defineJob({
  name: "site.erase",
  schema: z.object({ team_id: z.uuid(), site_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 50,
  concurrency: 1,
  expireInSeconds: 6 * 3600,
  oneWaiting: ({ site_id }) => site_id,
});

/** Deletes the rows of a team that was marked; sent with the mark. */
export const eraseTeamJob = defineJob({
  name: "team.erase",
  schema: z.object({ team_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 50,
  concurrency: 1,
  expireInSeconds: 6 * 3600,
  oneWaiting: ({ team_id }) => team_id,
});
