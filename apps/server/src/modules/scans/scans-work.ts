import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { runScan } from "./run-scan.ts";
import { scanRun } from "./scan-run.ts";

type Deps = Parameters<typeof runScan>[0];

export const scanJobs = [
  registerTeamJob(scanRun.job, {
    concurrency: ({ settings }: { settings: { scanConcurrency: number } }) =>
      settings.scanConcurrency,
    run: (deps: Deps, payload, job) => runScan(deps, { ...job, payload }),
  }),
];
