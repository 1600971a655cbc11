import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Has a team's rules judge runs that have ended. */
export const judgeRunsJob = defineJob({
  name: "alerts.judge",
  schema: z.object({ team_id: z.uuid(), run_ids: z.array(z.uuid()).min(1) }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 2,
});

/** Has a team's rules judge sites as their looks find them; null for all. */
export const judgeSitesJob = defineJob({
  name: "alerts.judge-sites",
  schema: z.object({
    team_id: z.uuid(),
    site_ids: z.array(z.uuid()).nullable(),
    answered: z.array(z.uuid()),
  }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 2,
});

/** Tells what has become due of a team's incidents, or looks through all that are open. */
export const tellDueJob = defineJob({
  name: "alerts.tell",
  schema: z.object({ team_id: z.uuid(), all: z.boolean().default(false) }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 2,
  oneWaiting: ({ team_id, all }) => `${team_id} ${all}`,
});

/** Looks a second time at a page that a run was bad of. */
export const lookAgainJob = defineJob({
  name: "alerts.look-again",
  schema: z.object({ team_id: z.uuid(), run_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 2,
  concurrency: 2,
});
