export { schedulesTick } from "./claim-due.ts";
export { registerScheduleRoutes } from "./schedules-routes.ts";
export { scheduleJobs } from "./schedules-work.ts";
