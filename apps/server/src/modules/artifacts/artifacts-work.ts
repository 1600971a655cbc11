import { registerJob } from "../../platform/jobs/register-job.ts";
import { sweepArtifactsJob } from "./artifacts-jobs.ts";
import { sweepArtifacts } from "./sweep-artifacts.ts";

export const artifactJobs = [
  registerJob(sweepArtifactsJob, {
    run: (deps: Parameters<typeof sweepArtifacts>[0], { team_id }, { signal }) =>
      sweepArtifacts(deps, team_id, signal),
  }),
];
