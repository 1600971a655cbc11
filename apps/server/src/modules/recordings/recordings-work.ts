import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { lostReason, type RecordDeps, record } from "./record.ts";
import { recordingJob } from "./recording-job.ts";
import { endRecording } from "./recordings-repository.ts";

export const recordingJobs = [
  registerTeamJob(recordingJob, {
    run: (deps: RecordDeps, { recording_id: id }, { signal }) => record(deps, id, signal),
    onDead: ({ db }, { recording_id: id }) => endRecording(db, id, lostReason),
  }),
];
