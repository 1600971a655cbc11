export { openTest } from "./open-test.ts";
export type { PageComparer } from "./page-comparer.ts";
export { reserveTests } from "./reserve-tests.ts";
export { testBulk } from "./test-bulk.ts";
export { testRun } from "./test-run.ts";
export { registerTestRoutes } from "./tests-routes.ts";
export { testJobs } from "./tests-work.ts";
