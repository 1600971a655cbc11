export { reasonOf } from "./erase-runs.ts";
export { eraseSite } from "./erase-site.ts";
export { eraseSiteJob, eraseTeamJob } from "./erasure-jobs.ts";
export { erasureChores, erasureJobs } from "./erasure-work.ts";
