export { housekeepingJobs } from "./housekeeping-work.ts";
