import { forgetEndedBuckets } from "../../platform/db/buckets.ts";
import { registerJob } from "../../platform/jobs/register-job.ts";
import { sweepResultsJob } from "./plan-jobs.ts";
import { sweepResults } from "./sweep-results.ts";

const bucketsAtOnce = 5_000;

export const resultsJobs = [
  registerJob(sweepResultsJob, {
    run: async (deps: Parameters<typeof sweepResults>[0], _, { signal }) => {
      await sweepResults(deps, signal);
      while ((await forgetEndedBuckets(deps.db, bucketsAtOnce)) === bucketsAtOnce) {
        signal.throwIfAborted();
      }
    },
  }),
];
