import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { runTest, type TestWorkerDeps } from "./run-test.ts";
import { testRun } from "./test-run.ts";

export const testJobs = [
  registerTeamJob(testRun.job, {
    run: (deps: TestWorkerDeps, payload, job) => runTest(deps, { ...job, payload }),
  }),
];
