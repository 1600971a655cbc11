import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { changeFlow, copyFlow, createFlow, removeFlow } from "./change-flows.ts";
import { cancelFlowRun, removeFlowRun } from "./end-flow-runs.ts";
import { getFlowRun, listFlowLogs, listFlowObjects, listFlowRuns } from "./read-flow-runs.ts";
import { type FlowTools, getFlow, listFlows } from "./read-flows.ts";
import { startFlowRun } from "./start-flow-run.ts";

export function registerFlowRoutes(api: Api, tools: FlowTools): void {
  const { flows, flowruns } = endpoints;
  registerEndpoint(api, flows.list, (ctx, input) => listFlows(ctx, input, tools));
  registerEndpoint(api, flows.get, (ctx, input) => getFlow(ctx, input, tools));
  registerEndpoint(api, flows.create, (ctx, input) => createFlow(ctx, input, tools));
  registerEndpoint(api, flows.update, (ctx, input) => changeFlow(ctx, input, tools));
  registerEndpoint(api, flows.copy, (ctx, input) => copyFlow(ctx, input, tools));
  registerEndpoint(api, flows.remove, removeFlow);
  registerEndpoint(api, flowruns.create, (ctx, input) => startFlowRun(ctx, input, tools));
  registerEndpoint(api, flowruns.list, listFlowRuns);
  registerEndpoint(api, flowruns.get, getFlowRun);
  registerEndpoint(api, flowruns.objects, listFlowObjects);
  registerEndpoint(api, flowruns.logs, listFlowLogs);
  registerEndpoint(api, flowruns.cancel, cancelFlowRun);
  registerEndpoint(api, flowruns.remove, removeFlowRun);
}
