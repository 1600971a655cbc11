import { registerJob } from "../../platform/jobs/register-job.ts";
import { abandonScan, runScan } from "./run-scan.ts";
import { scanPageJob } from "./scans-jobs.ts";

type Deps = Parameters<typeof runScan>[0] & { settings: { scanConcurrency: number } };

export const scanJobs = [
  registerJob(scanPageJob, {
    concurrency: ({ settings }: Deps) => settings.scanConcurrency,
    run: (deps, job, { signal }) => runScan(deps, job, signal),
    onDead: (deps, job) => abandonScan(deps, job),
  }),
];
