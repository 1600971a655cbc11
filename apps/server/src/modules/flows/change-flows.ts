import {
  countFlow,
  type EndpointRequest,
  type endpoints,
  type FlowDetail,
  flowsMax,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownIds } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../members/index.ts";
import { findPlan, type Plan, requireRoomFor } from "../plan/index.ts";
import { cancelRuns, deleteRuns, lockRuns } from "../runs/index.ts";
import { cancelMade } from "./end-flow-runs.ts";
import {
  countFlows,
  deleteFlow,
  type FlowRow,
  findFlow,
  insertFlow,
  updateFlow,
} from "./flows-repository.ts";
import { type FlowTools, readFlow } from "./read-flows.ts";
import { requireOwn } from "./require-own.ts";

type Calls = typeof endpoints.flows;

/**
 * Makes a flow.
 * @throws ServiceError NOT_FOUND for a case or a channel that the team does not have, PLAN_LIMIT for more nodes or
 * conditions than the plan allows in one, BAD_REQUEST when the team has as many flows as it can
 */
export async function createFlow(
  ctx: RequestContext,
  input: EndpointRequest<Calls["create"]>,
  tools: FlowTools,
): Promise<FlowDetail> {
  const id = await transaction(ctx.db, async (tx) => {
    await requireOwn(tx, input.nodes);
    return makeFlow(tx, ctx, input, tools);
  });
  return readFlow(ctx, id, tools);
}

/**
 * Makes another flow of the same graph; nothing starts it by itself.
 * @throws ServiceError NOT_FOUND, PLAN_LIMIT, BAD_REQUEST as for making one
 */
export async function copyFlow(
  ctx: RequestContext,
  { flow_id }: EndpointRequest<Calls["copy"]>,
  tools: FlowTools,
): Promise<FlowDetail> {
  const copy = await transaction(ctx.db, async (tx) => {
    const row = await findFlow(tx, flow_id);
    if (!row) throw notFound("flow");
    const { nodes, edges } = row;
    const title = `Copy - ${row.title}`.slice(0, 120);
    return makeFlow(tx, ctx, { title, nodes, edges }, tools);
  });
  return readFlow(ctx, copy, tools);
}

async function makeFlow(
  tx: TeamDb,
  ctx: RequestContext,
  values: Pick<FlowRow, "title" | "nodes" | "edges">,
  { rules }: FlowTools,
): Promise<string> {
  // Or two that come at once would both find room.
  await lockTeam(tx, ctx.teamId);
  requireRoom(await findPlan(tx, ctx.teamId, rules), values.nodes);
  if ((await countFlows(tx)) >= flowsMax) {
    throw new ServiceError("BAD_REQUEST", `A team can have ${flowsMax} flows. Delete one first.`);
  }
  const id = await insertFlow(tx, { ...values, createdBy: ctx.userId });
  const data = { flow_id: id, title: values.title };
  await emit(tx, originOf(ctx), { name: "flow.created", data });
  return id;
}

/** @throws ServiceError PLAN_LIMIT */
function requireRoom(plan: Plan | null, nodes: FlowRow["nodes"]): void {
  if (!plan) throw notFound("team");
  const counts = countFlow(nodes);
  requireRoomFor(plan, "nodes", 0, counts.nodes);
  requireRoomFor(plan, "conditions", 0, counts.conditions);
}

/**
 * Changes a flow. A run under way keeps the graph that it began with.
 * @throws ServiceError NOT_FOUND, PLAN_LIMIT for more than the plan allows, unless it is less than before, DUPLICATE where somebody
 * else has changed it since
 */
export async function changeFlow(
  ctx: RequestContext,
  { id, version, ...input }: EndpointRequest<Calls["update"]>,
  tools: FlowTools,
): Promise<FlowDetail> {
  await transaction(ctx.db, async (tx) => {
    const row = await findFlow(tx, id, { lock: true });
    if (!row) throw notFound("flow");
    if (row.version !== version) {
      const reason = `Version ${row.version} was saved while you edited version ${version}. Load it to see both.`;
      throw new ServiceError("DUPLICATE", reason);
    }
    for (const { site_ids } of input.starts ?? []) {
      await ownIds(tx, "site", site_ids ?? []);
    }
    await requireOwn(tx, input.nodes ?? [], row.nodes);
    if (input.nodes && isMore(input.nodes, row.nodes)) {
      requireRoom(await findPlan(tx, ctx.teamId, tools.rules), input.nodes);
    }
    const { title = row.title, nodes = row.nodes, edges = row.edges, starts = row.starts } = input;
    await updateFlow(tx, id, { title, nodes, edges, starts, savedBy: ctx.userId });
    const data = { flow_id: id, title, fields: Object.keys(input) };
    await emit(tx, originOf(ctx), { name: "flow.changed", data });
  });
  return readFlow(ctx, id, tools);
}

/** A plan that became smaller lets what is there be changed, but not grow. */
function isMore(nodes: FlowRow["nodes"], before: FlowRow["nodes"]): boolean {
  const [now, then] = [countFlow(nodes), countFlow(before)];
  return now.nodes > then.nodes || now.conditions > then.conditions;
}

/**
 * Deletes a flow with its runs; those under way are cancelled first, with what they have started.
 * @throws ServiceError NOT_FOUND
 */
export async function removeFlow(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["remove"]>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const row = await findFlow(tx, id);
    if (!row) throw notFound("flow");
    const by = originOf(ctx);
    const target = { subjectId: id, kind: "flow" } as const;
    const reason = "Its flow was deleted.";
    await cancelRuns(tx, by, target, reason);
    const runs = await lockRuns(tx, ctx.teamId, target);
    for (const run of runs) await cancelMade(tx, by, { id: run }, reason);
    await deleteRuns(tx, ctx.teamId, runs);
    await deleteFlow(tx, id);
    await emit(tx, by, { name: "flow.removed", data: { flow_id: id, title: row.title } });
  });
}
