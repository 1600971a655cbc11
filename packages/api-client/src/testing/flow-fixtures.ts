import {
  countFlow,
  type EndpointInput,
  type Endpoints,
  type Flow,
  type FlowDetail,
  type FlowGraph,
  type FlowLog,
  type FlowNode,
  type FlowObject,
  type FlowRun,
  type FlowRunDetail,
  type FlowRunNode,
  type FlowRunSummary,
  flowNodeDataSchema,
} from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";

type NodeInput = NonNullable<EndpointInput<Endpoints["flows"]["create"]>["nodes"]>[number]["data"];

const node = (id: string, x: number, y: number, data: NodeInput): FlowNode =>
  makeFlowNode({ id, position: { x, y }, data: flowNodeDataSchema.parse(data) });

const way = (source: string, target: string, when: boolean | null = null) => ({
  ...{ id: `${source}-${target}`, source, target, when },
});

/** Scans all pages, tests those that are well, and tells of what failed; both ways meet in a report. */
export function makeFlowGraph(): FlowGraph {
  return {
    nodes: [
      node("1", 240, 0, {
        task_type: "scan",
        condition: [{ joiner: "", data_type: "health", operator: ">=", value: 80 }],
      }),
      node("2", 120, 200, {
        task_type: "test",
        condition: [{ joiner: "", data_type: "test_score", operator: "<", value: 95 }],
      }),
      node("3", 440, 200, {
        task_type: "slack",
        channel_id: fixtureId(960),
        message: "{{count}} pages are not well",
      }),
      node("4", 0, 400, { task_type: "issue" }),
      node("5", 280, 400, {
        task_type: "webhook",
        title: "Deploy hook",
        uri: "https://ci.oak-and-iron.example/deploy",
      }),
      node("6", 140, 600, { task_type: "report", emails: ["mara@northwind.example"] }),
    ],
    edges: [
      way("1", "2", true),
      way("1", "3", false),
      way("2", "4", true),
      way("2", "5", false),
      way("4", "6"),
      way("5", "6"),
    ],
  };
}

export function makeFlowNode(over: Partial<FlowNode> = {}): FlowNode {
  return {
    ...{ id: "1", type: "basic", position: { x: 0, y: 0 } },
    data: flowNodeDataSchema.parse({ task_type: "scan" }),
    ...over,
  };
}

export function makeFlowRunSummary(over: Partial<FlowRunSummary> = {}): FlowRunSummary {
  return {
    ...{ id: fixtureId(980), status: "passed", reason: null, trigger: "person" },
    ...{ site: fixtureId(10), site_url: "https://oak-and-iron.example" },
    ...{ settled: 6, nodes: 6, time_created: fixtureTime, time_completed: fixtureTime },
    ...over,
  };
}

export function makeFlowRun(over: Partial<FlowRun> = {}): FlowRun {
  return {
    ...makeFlowRunSummary(),
    ...{ flow: fixtureId(970), title: "Release check", version: 4 },
    ...{ by: "Mara Winter", resumes: null },
    ...over,
  };
}

export function makeFlow(over: Partial<Flow> = {}): Flow {
  return {
    ...{
      id: fixtureId(970),
      title: "Release check",
      version: 4,
      errors: 0,
      starts: [],
      schedules: 0,
    },
    counts: countFlow(makeFlowGraph().nodes),
    last: makeFlowRunSummary(),
    recent: ["passed", "failed", "passed", "passed"],
    by: "Mara Winter",
    ...{ time_created: fixtureTime, time_changed: fixtureTime, time_last_run: fixtureTime },
    ...over,
  };
}

export function makeFlowDetail(over: Partial<FlowDetail> = {}): FlowDetail {
  return {
    ...makeFlow(),
    ...makeFlowGraph(),
    ...{ problems: [], allowed: { nodes: 10, conditions: 5 } },
    ...over,
  };
}

/** A node that is done with, and whose things all passed. */
export function makeFlowRunNode(over: Partial<FlowRunNode> & { id: string }): FlowRunNode {
  return {
    ...{ status: "passed", reason: null },
    ...{ time_started: fixtureTime, time_completed: fixtureTime },
    objects: { all: 1, working: 0, failed: 0, unclear: 0 },
    ...over,
  };
}

/** A run that ended well: of 24 pages 3 said true, so that an issue was opened of each. */
export function makeFlowRunDetail(over: Partial<FlowRunDetail> = {}): FlowRunDetail {
  const all = (count: number) => ({
    objects: { all: count, working: 0, failed: 0, unclear: 0 },
  });
  return {
    ...makeFlowRun(),
    ...makeFlowGraph(),
    states: [
      makeFlowRunNode({ id: "1", ...all(24) }),
      makeFlowRunNode({ id: "2", ...all(24) }),
      makeFlowRunNode({
        ...{ id: "3", status: "skipped", reason: "No page came." },
        ...{ time_started: null, time_completed: null, ...all(0) },
      }),
      makeFlowRunNode({ id: "4", ...all(3) }),
      makeFlowRunNode({ id: "5" }),
      makeFlowRunNode({ id: "6" }),
    ],
    ways: [
      { id: "1-2", state: "taken", count: 24 },
      { id: "1-3", state: "dead", count: 0 },
      { id: "2-4", state: "taken", count: 3 },
      { id: "2-5", state: "taken", count: 20 },
      { id: "4-6", state: "taken", count: 3 },
      { id: "5-6", state: "taken", count: 1 },
    ],
    made: { scans: 24, tests: 24, caseruns: 0, issues: 3, reports: 1, messages: 1 },
    time_limit: "2026-03-03T09:30:00.000Z",
    ...over,
  };
}

export function makeFlowObject(over: Partial<FlowObject> = {}): FlowObject {
  return {
    ...{ id: fixtureId(990), label: "/collections/autumn", status: "passed", reason: null },
    ...{ path: `/test/${fixtureId(61)}`, facts: { test_score: 98.8 }, says: false },
    ...over,
  };
}

export function makeFlowLog(over: Partial<FlowLog> = {}): FlowLog {
  return {
    ...{ id: 1, node: "2", level: "info", message: "24 pages came from node 1." },
    ...{ time: fixtureTime },
    ...over,
  };
}
