import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  type Flow,
  type FlowDetail,
  type FlowProblem,
  flowProblems,
} from "@sitewright/contract";
import { invariant, notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findPlan, type PlanRules } from "../plan/index.ts";
import { type AddressPolicy, privateAddresses } from "./address-problems.ts";
import { findFlowRuns } from "./flow-runs-repository.ts";
import { type FlowView, findFlowView, selectFlows } from "./flows-repository.ts";
import { presentFlow, presentFlowDetail } from "./present-flows.ts";
import { readSurroundings } from "./surroundings-repository.ts";

const { flows } = endpoints;
type Calls = typeof flows;

/** What calls about flows work with. */
export type FlowTools = { rules: PlanRules; policy: AddressPolicy };

/** The team's flows. */
export async function listFlows(
  ctx: RequestContext,
  input: EndpointRequest<Calls["list"]>,
  tools: FlowTools,
): Promise<EndpointResult<Calls["list"]>> {
  const { count, rows } = await selectFlows(ctx.db, input);
  return presentList(flows.list.path, input, {
    count,
    results: await presentAll(ctx, rows, tools),
  });
}

async function presentAll(
  ctx: RequestContext,
  views: readonly FlowView[],
  tools: FlowTools,
): Promise<Flow[]> {
  const surroundings = await readSurroundings(ctx.db, await planOf(ctx, tools));
  const last = await findFlowRuns(
    ctx.db,
    views.flatMap(({ lastId }) => lastId ?? []),
  );
  const byId = new Map(last.map((view) => [view.run.id, view]));
  return views.map((view) =>
    presentFlow(view, byId.get(view.lastId ?? "") ?? null, flowProblems(view.row, surroundings)),
  );
}

/** @throws ServiceError NOT_FOUND */
export function getFlow(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["get"]>,
  tools: FlowTools,
): Promise<FlowDetail> {
  return readFlow(ctx, id, tools);
}

/** A flow with all that is wrong with it. @throws ServiceError NOT_FOUND */
export async function readFlow(
  ctx: RequestContext,
  id: string,
  tools: FlowTools,
): Promise<FlowDetail> {
  const view = await findFlowView(ctx.db, id);
  if (!view) throw notFound("flow");
  const plan = await planOf(ctx, tools);
  const surroundings = await readSurroundings(ctx.db, plan);
  const problems: FlowProblem[] = [
    ...flowProblems(view.row, surroundings),
    ...(await privateAddresses(tools.policy, view.row.nodes)),
  ];
  const [last = null] = await findFlowRuns(ctx.db, view.lastId === null ? [] : [view.lastId]);
  return presentFlowDetail(view, last, problems, surroundings.limits);
}

async function planOf({ db, teamId }: RequestContext, { rules }: FlowTools) {
  const plan = await findPlan(db, teamId, rules);
  invariant(plan, "a caller's team is there");
  return plan;
}
