import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { caseRun } from "./case-run-kind.ts";
import { type CaseWorkerDeps, runCase } from "./run-case.ts";

export const caseJobs = [
  registerTeamJob(caseRun.job, {
    run: (deps: CaseWorkerDeps, payload, job) => runCase(deps, { ...job, payload }),
  }),
];
