import { endpoints, type FlowDetail, type FlowRun } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

type As = ReturnType<typeof actAs>;

/** A node that does something, as a caller writes it. */
export function flowNode(id: string, data: object) {
  return { id, position: { x: 0, y: 120 * Number(id) }, data };
}

/** A way as `1-2`, or `1-2 true` for one side of a condition. */
export function flowEdge(text: string) {
  const [way = "", when] = text.split(" ");
  const [source = "", target = ""] = way.split("-");
  return { id: `e${source}-${target}`, source, target, when: when ? when === "true" : null };
}

/** Makes a flow; of one scan of all pages unless told otherwise. */
export async function makeFlow(as: As, over: object = {}): Promise<FlowDetail> {
  const nodes = [flowNode("1", { task_type: "scan" })];
  const response = await as.post(endpoints.flows.create.path, { title: "Check", nodes, ...over });
  if (response.statusCode !== 201) throw new Error(`flow: ${response.body}`);
  return response.json<FlowDetail>();
}

/** Starts a run of a flow, which waits for a worker. */
export async function startFlowRun(as: As, flow_id: string, site_id: string): Promise<FlowRun> {
  const response = await as.post(endpoints.flowruns.create.path, { flow_id, site_id });
  if (response.statusCode !== 201) throw new Error(`flow run: ${response.body}`);
  return response.json<FlowRun>();
}
