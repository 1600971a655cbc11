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

/** Tells what has become due of a team's incidents. */
export const tellDueJob = defineJob({
  name: "alerts.tell",
  schema: z.object({ team_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 2,
  oneWaiting: ({ team_id }) => team_id,
});

/** Looks a second time at a page that a run was bad of. */
export const lookAgainJob = defineJob({
  name: "alerts.look-again",
  schema: z.object({ team_id: z.uuid(), run_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 2,
  concurrency: 2,
});
