export { type CaseRecorder, createEngineRecorder } from "./case-recorder.ts";
export { openRecordingDoor, type RecordingDoor } from "./recording-door.ts";
export { recordingsPerWorker } from "./recording-job.ts";
export { registerRecordingRoutes } from "./recordings-routes.ts";
export { recordingJobs } from "./recordings-work.ts";
