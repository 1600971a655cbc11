import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { rehearsalRun } from "./rehearsal-run.ts";
import { type RehearsalWorkerDeps, runRehearsal } from "./run-rehearsal.ts";

export const migrationJobs = [
  registerTeamJob(rehearsalRun.job, {
    run: (deps: RehearsalWorkerDeps, payload, job) => runRehearsal(deps, { ...job, payload }),
  }),
];
