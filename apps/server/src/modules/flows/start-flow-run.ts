import { randomUUID } from "node:crypto";
import {
  countFlow,
  type EndpointRequest,
  type endpoints,
  type FlowRun,
  flowProblems,
  flowRunHours,
  isError,
  type RunConfigsInput,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import {
  type Plan,
  type PlanRules,
  requireActiveSite,
  requireRoomFor,
  withPlan,
} from "../plan/index.ts";
import { openRuns, type RunBecause } from "../runs/index.ts";
import { type AddressPolicy, privateAddresses } from "./address-problems.ts";
import { copyState } from "./copy-state-repository.ts";
import { flowRun } from "./flow-run-kind.ts";
import { type FlowRunRow, findFlowRun, insertFlowRun } from "./flow-runs-repository.ts";
import { writeLog } from "./flow-state-repository.ts";
import { type FlowRow, findFlow, noteRun } from "./flows-repository.ts";
import { presentFlowRun } from "./present-flow-runs.ts";
import { readSurroundings } from "./surroundings-repository.ts";

type Input = EndpointRequest<typeof endpoints.flowruns.create>;

/**
 * Runs a flow on a site; with a run and a node of it, from there on with what came to the node then, by the graph of then.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for a flow with something wrong in it, DUPLICATE while it runs on the
 * site, PLAN_LIMIT
 */
export async function startFlowRun(
  ctx: RequestContext,
  input: Input,
  { rules, policy }: { rules: PlanRules; policy: AddressPolicy },
): Promise<FlowRun> {
  const seen = await findFlow(ctx.db, input.flow_id);
  if (!seen) throw notFound("flow");
  const refused = await privateAddresses(policy, seen.nodes);
  const [first] = refused;
  if (first) throw new ServiceError("BAD_REQUEST", `Node ${first.node}: ${first.sentence}`);
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const row = await findFlow(tx, input.flow_id);
    if (!row) throw notFound("flow");
    const siteId = await ownId(tx, "site", input.site_id);
    const from = await resumptionOf(tx, row, siteId, input);
    const because = { trigger: "person", triggerId: randomUUID(), by: originOf(ctx) } as const;
    const started = { configs: input.configs, trigger: "person", answers: ctx.userId } as const;
    const id = await openFlowRun(tx, plan, { row, siteId, from, ...started }, because);
    const view = await findFlowRun(tx, id);
    if (!view) throw notFound("flow run");
    return presentFlowRun(view);
  });
}

type Resumption = { run: FlowRunRow; node: string };

/** @throws ServiceError NOT_FOUND, BAD_REQUEST for a run that nothing can go on from */
async function resumptionOf(
  tx: TeamDb,
  row: FlowRow,
  siteId: string,
  { from_run, from_node }: Input,
): Promise<Resumption | null> {
  if (from_run === undefined && from_node === undefined) return null;
  if (from_run === undefined || from_node === undefined) {
    throw new ServiceError("BAD_REQUEST", "Name both the run and the node to begin at.");
  }
  const found = await findFlowRun(tx, from_run);
  if (!found || found.own.flowId !== row.id) throw notFound("flow run");
  if (found.own.siteId !== siteId) {
    throw new ServiceError("BAD_REQUEST", "That run was on another site.");
  }
  if (found.run.timeCompleted === null) {
    throw new ServiceError("BAD_REQUEST", "That run is still under way.");
  }
  if (!found.own.nodes.some(({ id }) => id === from_node)) {
    throw new ServiceError("BAD_REQUEST", `That run has no node ${from_node}.`);
  }
  return { run: found.own, node: from_node };
}

/** A run that is to be opened. */
export type OpeningRun = Pick<FlowRunRow, "trigger" | "answers"> & {
  row: FlowRow;
  siteId: string;
  configs: RunConfigsInput;
  from?: Resumption | null;
};

/**
 * Opens a run of a flow, in the caller's transaction, which holds the plan.
 * @returns its id
 * @throws ServiceError as `startFlowRun`
 */
export async function openFlowRun(
  tx: TeamDb,
  plan: Plan,
  { row, siteId, configs, from, trigger, answers }: OpeningRun,
  because: RunBecause,
): Promise<string> {
  const { nodes, edges } = from?.run ?? row;
  await requireWhole(tx, plan, { nodes, edges });
  await requireActiveSite(tx, plan, siteId);
  const [run] = await openRuns(tx, plan, flowRun, {
    ...because,
    requests: [{ siteId, pageId: null, subjectId: row.id }],
    configs,
    configKey: siteId,
  });
  if (!run) {
    throw new ServiceError("DUPLICATE", "This flow is waiting or running on this site already.");
  }
  await insertFlowRun(tx, {
    ...{ id: run.id, siteId, flowId: row.id, nodes, edges, configs, trigger, answers },
    ...{ title: row.title, version: from?.run.version ?? row.version },
    ...{ resumes: from?.run.id ?? null, hours: flowRunHours },
  });
  if (from) await copyState(tx, { from: from.run, to: run.id, node: from.node });
  await noteRun(tx, row.id);
  const how = { person: "by hand", schedule: "by a schedule", event: "by an event" }[trigger];
  const where = from ? `, from node ${from.node} of an earlier run` : "";
  await writeLog(tx, run.id, { message: `Started ${how}${where}.` });
  return run.id;
}

/** @throws ServiceError BAD_REQUEST for what is wrong with it first, PLAN_LIMIT */
async function requireWhole(
  tx: TeamDb,
  plan: Plan,
  graph: Pick<FlowRow, "nodes" | "edges">,
): Promise<void> {
  const counts = countFlow(graph.nodes);
  requireRoomFor(plan, "nodes", 0, counts.nodes);
  requireRoomFor(plan, "conditions", 0, counts.conditions);
  const [first] = flowProblems(graph, await readSurroundings(tx, plan)).filter(isError);
  if (!first) return;
  const where = first.node === null ? "" : `Node ${first.node}: `;
  throw new ServiceError("BAD_REQUEST", `${where}${first.sentence}`);
}
