export { nightlyJob, oftenJob } from "./housekeeping-jobs.ts";
export { housekeepingJobs } from "./housekeeping-work.ts";
