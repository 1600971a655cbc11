import { type FactName, factCatalogue, factNames } from "./facts.ts";
import {
  type FlowGraph,
  type FlowNode,
  type FlowTask,
  factKindOf,
  nodesAfter,
} from "./flow-graph.ts";

/** What every text of a flow can name as `{{name}}`. */
export const flowVariables = [
  "flow_title",
  "flow_id",
  "flowrun_id",
  "flowrun_url",
  "site_url",
  "site_id",
  /** How many things came to the node, and each of them, one a line. */
  "count",
  "objects",
] as const;

/** What a text can name that is told of each thing by itself. */
const ofEach = ["page_url", "page_id", "object_url", "object_status"] as const;

/** What each task tells of a thing beside its facts. */
const toldBy: Readonly<Partial<Record<FlowTask, readonly string[]>>> = {
  scan: ["scan_id"],
  test: ["test_id", "test_sentence"],
  case: ["caserun_id", "case_id", "case_title"],
  issue: ["issue_id", "issue_title"],
  report: ["report_id", "report_url"],
};

/** Variables that the texts of a node can use. */
export type NodeVariables = {
  /** In any case. */
  always: readonly string[];
  /** Where it tells of each thing by itself. */
  each: readonly string[];
};

/** What the texts of a node can name beside the team's secrets: it follows from what comes before it. Pure. */
export function variablesFor({ nodes, edges }: FlowGraph, id: string): NodeVariables {
  const before = nodes.filter((node) => nodesAfter(edges, node.id).has(id));
  const tasks = new Set(before.flatMap(({ data }) => data.task_type ?? []));
  const facts = factNames.filter((name) =>
    [...tasks].some((task) => factKindOf[task] === factCatalogue[name as FactName].kind),
  );
  return {
    always: flowVariables,
    each: [...ofEach, ...facts, ...[...tasks].flatMap((task) => toldBy[task] ?? [])],
  };
}

/** The texts of a node in which variables and secrets are filled in. */
export function textsOf({ data }: Pick<FlowNode, "data">): string[] {
  switch (data.task_type) {
    case "issue":
      return [data.issue_title, data.details];
    case "email":
      return [data.subject, data.message];
    case "phone":
    case "slack":
      return [data.message];
    case "webhook":
      return [data.uri, data.payload, ...data.headers.map(({ value }) => value)];
    default:
      return [];
  }
}
