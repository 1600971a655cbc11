import type { FlowGraph, FlowProblem, FlowProblemCode } from "@sitewright/contract";

/** What the server may know better: what there is in the team, and where an address leads. */
const ofServer: ReadonlySet<FlowProblemCode> = new Set([
  "CASE_GONE",
  "CHANNEL_GONE",
  "UNKNOWN_VALUE",
  "BAD_ADDRESS",
  "TOO_MANY_NODES",
  "TOO_MANY_CONDITIONS",
]);

/**
 * What is wrong with a graph as it is edited: what can be told here, and what only the server can tell of the nodes
 * that are as it knows them. Pure.
 */
export function mergeProblems(
  own: readonly FlowProblem[],
  served: readonly FlowProblem[],
  graph: FlowGraph,
  saved: FlowGraph,
): FlowProblem[] {
  const keyOf = ({ code, node, edge }: FlowProblem) => `${code} ${node} ${edge}`;
  const told = new Set(own.map(keyOf));
  const dataOf = new Map(saved.nodes.map(({ id, data }) => [id, data]));
  const isAsSaved = (id: string | null) =>
    id === null
      ? graph === saved
      : graph.nodes.some((node) => node.id === id && node.data === dataOf.get(id));
  const further = served.filter(
    (problem) => ofServer.has(problem.code) && !told.has(keyOf(problem)) && isAsSaved(problem.node),
  );
  const all = [...own, ...further];
  const placeOf = new Map(graph.nodes.map(({ id }, at) => [id, at]));
  return all.toSorted(
    (one, other) => (placeOf.get(one.node ?? "") ?? -1) - (placeOf.get(other.node ?? "") ?? -1),
  );
}
