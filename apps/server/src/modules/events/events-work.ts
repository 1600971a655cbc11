import type { Db } from "../../platform/db/client.ts";
import { registerJob } from "../../platform/jobs/register-job.ts";
import { sweepEventsJob } from "./events-jobs.ts";
import { forgetOldEvents } from "./events-repository.ts";

const eventsAtOnce = 5_000;

export const eventJobs = [
  registerJob(sweepEventsJob, {
    run: async ({ db }: { db: Db }, _, { signal }) => {
      while ((await forgetOldEvents(db, eventsAtOnce)) === eventsAtOnce) signal.throwIfAborted();
    },
  }),
];
