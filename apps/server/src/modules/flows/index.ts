export { flowRun } from "./flow-run-kind.ts";
export { flowsReactor } from "./flows-reactor.ts";
export { findFlow, findFlows, matchFlows } from "./flows-repository.ts";
export { registerFlowRoutes } from "./flows-routes.ts";
export { flowJobs } from "./flows-work.ts";
export { openFlowRun } from "./start-flow-run.ts";
