import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { caseRun } from "./case-run-kind.ts";
import { type GenerationDeps, generateCases } from "./generate-cases.ts";
import { generationRun } from "./generation-run.ts";
import { type CaseWorkerDeps, runCase } from "./run-case.ts";

export const caseJobs = [
  registerTeamJob(caseRun.job, {
    run: (deps: CaseWorkerDeps, payload, job) => runCase(deps, { ...job, payload }),
  }),
  registerTeamJob(generationRun.job, {
    run: (deps: GenerationDeps, payload, job) => generateCases(deps, { ...job, payload }),
  }),
];
