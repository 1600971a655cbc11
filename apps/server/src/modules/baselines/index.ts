export { registerBaselineRoutes } from "./baselines-routes.ts";
export { groupedOf } from "./grouped-of.ts";
export { type GroupedTests, isOneOfTests, newestOf } from "./grouped-tests-repository.ts";
export { baselineJobs } from "./judge-work.ts";
export { comparisonPart, packComparison, readComparison } from "./read-comparison.ts";
export { rememberMoved } from "./remember-moved.ts";
export { writeVerdict } from "./write-verdict.ts";
