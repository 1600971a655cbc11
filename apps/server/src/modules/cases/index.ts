export { caseRun } from "./case-run-kind.ts";
export type { CaseRunner } from "./case-runner.ts";
export { matchCases } from "./cases-repository.ts";
export { registerCaseRoutes } from "./cases-routes.ts";
export { caseJobs } from "./cases-work.ts";
export { createCase } from "./change-cases.ts";
export { createEngineCaseRunner } from "./engine-case-runner.ts";
export { generationRun } from "./generation-run.ts";
export { requestFirstGeneration } from "./request-generation.ts";
