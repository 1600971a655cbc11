import {
  countFlow,
  type Flow,
  type FlowDetail,
  type FlowProblem,
  isError,
} from "@sitewright/contract";
import type { FlowRunView } from "./flow-runs-repository.ts";
import type { FlowView } from "./flows-repository.ts";
import { presentSummary } from "./present-flow-runs.ts";

export function presentFlow(
  { row, by, recent, schedules }: FlowView,
  last: FlowRunView | null,
  problems: readonly FlowProblem[],
): Flow {
  return {
    ...{ id: row.id, title: row.title, version: row.version, starts: row.starts, by, recent },
    schedules,
    counts: countFlow(row.nodes),
    errors: problems.filter(isError).length,
    last: last && presentSummary(last),
    time_created: row.timeCreated.toISOString(),
    time_changed: row.timeChanged.toISOString(),
    time_last_run: row.timeLastRun?.toISOString() ?? null,
  };
}

export function presentFlowDetail(
  view: FlowView,
  last: FlowRunView | null,
  problems: FlowProblem[],
  allowed: FlowDetail["allowed"],
): FlowDetail {
  const { nodes, edges } = view.row;
  return { ...presentFlow(view, last, problems), nodes, edges, problems, allowed };
}
