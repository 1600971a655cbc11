import { type FlowGraph, type FlowProblem, flowProblems, isError } from "@sitewright/contract";
import { useMemo, useRef } from "react";
import { mergeProblems } from "../../model/merge-problems.ts";
import { useEditor } from "./editor-context.ts";
import type { Surroundings } from "./use-surroundings.ts";

export type Problems = {
  all: readonly FlowProblem[];
  /** What keeps it from being run. */
  errors: number;
  byNode: ReadonlyMap<string, readonly FlowProblem[]>;
};

/** What is wrong with the graph as it is edited. */
export function useProblems({ known }: Surroundings): Problems {
  const graph = useMeaning(useEditor(({ history }) => history.present));
  const served = useEditor(({ base }) => base.problems);
  const saved = useEditor(({ saved }) => saved.graph);
  const own = useMemo(() => flowProblems(graph, known), [graph, known]);
  return useMemo(() => {
    const all = mergeProblems(own, served, graph, saved);
    const byNode = new Map<string, FlowProblem[]>();
    // What stops a run is said before what does not.
    for (const problem of all.toSorted((one, other) => rank(one) - rank(other))) {
      if (problem.node === null) continue;
      byNode.set(problem.node, [...(byNode.get(problem.node) ?? []), problem]);
    }
    return { all, byNode, errors: all.filter(isError).length };
  }, [own, served, graph, saved]);
}

function rank(problem: FlowProblem): number {
  return isError(problem) ? 0 : 1;
}

/** The same graph as long as nothing of it but places has changed: nothing is wrong with those. */
function useMeaning(graph: FlowGraph): FlowGraph {
  const kept = useRef(graph);
  const { nodes, edges } = kept.current;
  const isSame =
    edges.length === graph.edges.length &&
    edges.every((edge, at) => edge === graph.edges[at]) &&
    nodes.length === graph.nodes.length &&
    nodes.every(({ id, data }, at) => id === graph.nodes[at]?.id && data === graph.nodes[at]?.data);
  if (!isSame) kept.current = graph;
  return kept.current;
}
