export { registerBaselineRoutes } from "./baselines-routes.ts";
export { baselineJobs } from "./judge-work.ts";
export { comparisonPart, packComparison, readComparison } from "./read-comparison.ts";
export { rememberMoved } from "./remember-moved.ts";
export { writeVerdict } from "./write-verdict.ts";
