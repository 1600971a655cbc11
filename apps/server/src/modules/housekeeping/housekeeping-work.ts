import { registerSystemJob } from "../../platform/jobs/register-job.ts";
import { type ChoreDeps, chores } from "./chores.ts";
import { nightlyJob, oftenJob } from "./housekeeping-jobs.ts";
import { runChores } from "./run-chores.ts";

const choresOf = (wanted: (typeof chores)[number]["rhythm"]) =>
  chores.filter(({ rhythm }) => rhythm === wanted);

export const housekeepingJobs = [
  registerSystemJob(nightlyJob, {
    run: (deps: ChoreDeps, _, { signal }) => runChores(deps, choresOf("nightly"), signal),
  }),
  registerSystemJob(oftenJob, {
    run: (deps: ChoreDeps, _, { signal }) => runChores(deps, choresOf("often"), signal),
  }),
];
