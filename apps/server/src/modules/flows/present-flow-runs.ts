import {
  type FlowLog,
  type FlowNodeStatus,
  type FlowObject,
  type FlowObjectStatus,
  type FlowRun,
  type FlowRunDetail,
  type FlowRunStatus,
  type FlowRunSummary,
  type FlowTask,
  factNames,
} from "@sitewright/contract";
import type { FlowEdgeRow, FlowNodeRow, FlowRunView } from "./flow-runs-repository.ts";
import type { FlowLogRow, FlowObjectRow } from "./flow-state-repository.ts";

export function presentSummary({ run, own, siteUrl, settled }: FlowRunView): FlowRunSummary {
  return {
    id: run.id,
    status: statusOf({ run, own }),
    reason: run.reason,
    ...{ site: own.siteId, site_url: siteUrl, trigger: own.trigger },
    ...{ settled, nodes: own.nodes.length },
    time_created: run.timeCreated.toISOString(),
    time_completed: run.timeCompleted?.toISOString() ?? null,
  };
}

function statusOf({ run, own }: Pick<FlowRunView, "run" | "own">): FlowRunStatus {
  if (run.status === "queued" || run.status === "running") return "working";
  if (run.status === "cancelled") return "cancelled";
  return run.status === "done" && own.verdict === "passed" ? "passed" : "failed";
}

export function presentFlowRun(view: FlowRunView): FlowRun {
  const { own, by } = view;
  return {
    ...presentSummary(view),
    ...{ flow: own.flowId, title: own.title, version: own.version, by, resumes: own.resumes },
  };
}

type State = {
  nodes: readonly FlowNodeRow[];
  edges: readonly FlowEdgeRow[];
  counts: readonly { nodeId: string; status: FlowObjectStatus; count: number }[];
};

export function presentFlowRunDetail(view: FlowRunView, state: State): FlowRunDetail {
  const { run, own } = view;
  const isOver = run.timeCompleted !== null;
  return {
    ...presentFlowRun(view),
    ...{ nodes: own.nodes, edges: own.edges },
    states: state.nodes.map(({ nodeId, status, reason, timeStarted, timeCompleted }) => ({
      ...{ id: nodeId, status: isOver ? endedStatus(status) : status, reason },
      time_started: timeStarted?.toISOString() ?? null,
      time_completed: timeCompleted?.toISOString() ?? null,
      objects: countsOf(state.counts.filter((one) => one.nodeId === nodeId)),
    })),
    ways: state.edges.map(({ edgeId, state: way, objects }) => ({
      ...{ id: edgeId, state: way, count: objects.length },
    })),
    made: madeBy(view, state.counts),
    time_limit: own.deadline.toISOString(),
  };
}

/** A run that was ended leaves nothing that waits. */
function endedStatus(status: FlowNodeStatus): FlowNodeStatus {
  return status === "waiting" || status === "working" ? "cancelled" : status;
}

function countsOf(of: State["counts"]): FlowRunDetail["states"][number]["objects"] {
  const count = (...statuses: FlowObjectStatus[]) =>
    of.reduce((sum, one) => sum + (statuses.includes(one.status) ? one.count : 0), 0);
  return {
    all: of.reduce((sum, one) => sum + one.count, 0),
    working: count("waiting", "working"),
    failed: count("failed"),
    unclear: count("unclear"),
  };
}

const madeKinds: Record<FlowTask, keyof FlowRunDetail["made"]> = {
  ...{ scan: "scans", test: "tests", case: "caseruns", issue: "issues", report: "reports" },
  ...{ email: "messages", phone: "messages", slack: "messages", webhook: "messages" },
};

/** What was made by tasks: what waits, or was refused before anything of it was there, is left out. */
function madeBy({ own }: FlowRunView, counts: State["counts"]): FlowRunDetail["made"] {
  const made: FlowRunDetail["made"] = {
    scans: 0,
    tests: 0,
    caseruns: 0,
    issues: 0,
    reports: 0,
    messages: 0,
  };
  for (const { nodeId, status, count } of counts) {
    const task = own.nodes.find(({ id }) => id === nodeId)?.data.task_type;
    if (!task || status === "waiting" || status === "cancelled") continue;
    made[madeKinds[task]] += count;
  }
  return made;
}

const facts = new Set<string>(factNames);

export function presentObject({
  id,
  label,
  status,
  reason,
  path,
  told,
  says,
}: FlowObjectRow): FlowObject {
  return {
    ...{ id, label, status, reason, path },
    facts: Object.fromEntries(Object.entries(told).filter(([name]) => facts.has(name))),
    says: says === null ? null : says === "true",
  };
}

export function presentLog({ id, nodeId, level, message, time }: FlowLogRow): FlowLog {
  return { id, node: nodeId, level, message, time: time.toISOString() };
}
