export { readAim } from "./aim-of.ts";
export { schedulesTick } from "./claim-due.ts";
export { databaseTime } from "./due-repository.ts";
export { findSchedule } from "./schedules-repository.ts";
export { registerScheduleRoutes } from "./schedules-routes.ts";
export { scheduleJobs } from "./schedules-work.ts";
export { type Aim, isCovered } from "./targets-repository.ts";
