import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

const ofObject = z.object({ team_id: z.uuid(), run_id: z.uuid(), object_id: z.uuid() });
export type OfObject = z.infer<typeof ofObject>;

/** Makes and mails the report of a node. */
export const reportJob = defineJob({
  name: "flows.report",
  schema: ofObject,
  heartbeatSeconds: 60,
  retryLimit: 3,
  concurrency: 2,
});

/** Calls the address of a node, once. */
export const callJob = defineJob({
  name: "flows.call",
  schema: ofObject,
  heartbeatSeconds: 30,
  retryLimit: 20,
  concurrency: 4,
});

/** What has happened that runs of a team's flows may wait for, or that starts some. */
export const noticeJob = defineJob({
  name: "flows.notice",
  schema: z.object({
    team_id: z.uuid(),
    /** Runs that have ended. */
    ended: z.array(z.uuid()),
    /** Things of runs whose messages are settled. */
    told: z.array(z.uuid()),
    /** Runs were cancelled that are not named. */
    all: z.boolean(),
    starts: z.array(
      z.object({
        /** Of the event, so that it starts a flow once. */
        id: z.int(),
        event: z.enum(["crawl.ended", "test.failed", "issue.opened"]),
        site_id: z.uuid(),
        /** The run that it is about; null for an issue that a person opened. */
        run_id: z.uuid().nullable(),
      }),
    ),
  }),
  heartbeatSeconds: 30,
  retryLimit: 10,
  concurrency: 4,
});
