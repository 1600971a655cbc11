import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  type FlowRunDetail,
} from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findFlowRun, selectFlowRuns } from "./flow-runs-repository.ts";
import {
  countObjects,
  listObjects,
  selectEdges,
  selectLog,
  selectNodes,
} from "./flow-state-repository.ts";
import { findFlow } from "./flows-repository.ts";
import {
  presentFlowRun,
  presentFlowRunDetail,
  presentLog,
  presentObject,
} from "./present-flow-runs.ts";

const { flowruns } = endpoints;
type Calls = typeof flowruns;

/**
 * Runs of flows, the newest first.
 * @throws ServiceError NOT_FOUND for a flow or site that the caller does not have
 */
export async function listFlowRuns(
  { db }: RequestContext,
  input: EndpointRequest<Calls["list"]>,
): Promise<EndpointResult<Calls["list"]>> {
  const { flow_id: flowId, site_id: siteId, limit, offset } = input;
  if (flowId !== undefined && !(await findFlow(db, flowId))) throw notFound("flow");
  if (siteId !== undefined) await ownId(db, "site", siteId);
  const { count, rows } = await selectFlowRuns(db, { flowId, siteId, limit, offset });
  return presentList(flowruns.list.path, input, { count, results: rows.map(presentFlowRun) });
}

/** @throws ServiceError NOT_FOUND */
export async function getFlowRun(
  { db }: RequestContext,
  { id }: EndpointRequest<Calls["get"]>,
): Promise<FlowRunDetail> {
  const view = await findFlowRun(db, id);
  if (!view) throw notFound("flow run");
  return presentFlowRunDetail(view, {
    nodes: await selectNodes(db, id),
    edges: await selectEdges(db, id),
    counts: await countObjects(db, id),
  });
}

/** @throws ServiceError NOT_FOUND */
export async function listFlowObjects(
  { db }: RequestContext,
  { id, node, ...input }: EndpointRequest<Calls["objects"]>,
): Promise<EndpointResult<Calls["objects"]>> {
  if (!(await findFlowRun(db, id))) throw notFound("flow run");
  const { count, rows } = await listObjects(db, { runId: id, nodeId: node, ...input });
  const path = flowruns.objects.path.replace("{id}", id);
  return presentList(path, { node, ...input }, { count, results: rows.map(presentObject) });
}

/** @throws ServiceError NOT_FOUND */
export async function listFlowLogs(
  { db }: RequestContext,
  { id, node, ...input }: EndpointRequest<Calls["logs"]>,
): Promise<EndpointResult<Calls["logs"]>> {
  if (!(await findFlowRun(db, id))) throw notFound("flow run");
  const { count, rows } = await selectLog(db, { runId: id, nodeId: node, ...input });
  const path = flowruns.logs.path.replace("{id}", id);
  return presentList(path, { node, ...input }, { count, results: rows.map(presentLog) });
}
