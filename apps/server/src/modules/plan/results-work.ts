import { registerJob } from "../../platform/jobs/register-job.ts";
import { sweepResultsJob } from "./plan-jobs.ts";
import { sweepResults } from "./sweep-results.ts";

export const resultsJobs = [
  registerJob(sweepResultsJob, {
    run: (deps: Parameters<typeof sweepResults>[0], _, { signal }) => sweepResults(deps, signal),
  }),
];
