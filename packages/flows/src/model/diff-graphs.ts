import type { FlowGraph, FlowNode } from "@sitewright/contract";

/** A node that two graphs do not have alike. */
export type NodeDifference = {
  kind: "added" | "removed" | "changed" | "moved";
  /** As the one has it that has it; as the newer one does where both do. */
  node: FlowNode;
};

export type GraphDifference = { nodes: NodeDifference[]; ways: { added: number; removed: number } };

/** What differs in `theirs` from `mine`. Pure. */
export function diffGraphs(mine: FlowGraph, theirs: FlowGraph): GraphDifference {
  const ours = new Map(mine.nodes.map((node) => [node.id, node]));
  const others = new Set(theirs.nodes.map(({ id }) => id));
  const nodes = theirs.nodes.flatMap((node): NodeDifference[] => {
    const was = ours.get(node.id);
    if (!was) return [{ kind: "added", node }];
    if (!isSame(was.data, node.data)) return [{ kind: "changed", node }];
    return isSame(was.position, node.position) ? [] : [{ kind: "moved", node }];
  });
  const removed = mine.nodes.flatMap((node): NodeDifference[] =>
    others.has(node.id) ? [] : [{ kind: "removed", node }],
  );
  const wayOf = ({ source, target, when }: FlowGraph["edges"][number]) =>
    `${source} ${target} ${when}`;
  const own = mine.edges.map(wayOf);
  const foreign = theirs.edges.map(wayOf);
  return {
    nodes: [...nodes, ...removed],
    ways: {
      added: foreign.filter((way) => !own.includes(way)).length,
      removed: own.filter((way) => !foreign.includes(way)).length,
    },
  };
}

/** By what they say: a field's place means nothing. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
