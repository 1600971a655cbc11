import { registerJob } from "../../platform/jobs/register-job.ts";
import { runScan } from "./run-scan.ts";
import { scanRun } from "./scan-run.ts";

type Deps = Parameters<typeof runScan>[0] & { settings: { scanConcurrency: number } };

export const scanJobs = [
  registerJob(scanRun.job, {
    concurrency: ({ settings }: Deps) => settings.scanConcurrency,
    run: (deps, payload, job) => runScan(deps, { ...job, payload }),
  }),
];
