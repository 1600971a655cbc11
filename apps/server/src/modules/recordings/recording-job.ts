import { recordingMaxMs } from "@sitewright/contract";
import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Browsers in which somebody records, in one worker: each takes some 300 MB. */
export const recordingsPerWorker = 2;

const graceSeconds = 60;

/** Opens a browser for one recording, and stays with it to its end. A person waits: nothing is tried again. */
export const recordingJob = defineJob({
  name: "recordings.record",
  schema: z.object({ team_id: z.uuid(), recording_id: z.uuid() }),
  heartbeatSeconds: 10,
  retryLimit: 0,
  concurrency: recordingsPerWorker,
  expireInSeconds: recordingMaxMs / 1000 + graceSeconds,
});
