import { Graph, layout } from "@dagrejs/dagre";
import type { FlowGraph } from "@sitewright/contract";
import type { Place } from "./edit-graph.ts";
import { sizeOf } from "./node-size.ts";

/** Where nodes lie well: what follows lies below, and what is for true at the left. The same for the same graph. */
export function tidy({ nodes, edges }: FlowGraph): Map<string, Place> {
  const drawn = new Graph();
  drawn.setDefaultEdgeLabel(() => ({}));
  drawn.setGraph({ rankdir: "TB", nodesep: 40, ranksep: 80 });
  for (const node of nodes) drawn.setNode(node.id, { ...sizeOf(node) });
  const rank = (when: boolean | null) => (when === null ? 1 : when ? 0 : 2);
  for (const { source, target } of edges.toSorted((a, b) => rank(a.when) - rank(b.when))) {
    if (drawn.hasNode(source) && drawn.hasNode(target)) drawn.setEdge(source, target);
  }
  layout(drawn, { constraints: sidesOf(edges) });
  return new Map(
    nodes.map((node) => {
      const { x, y } = drawn.node(node.id);
      const { width, height } = sizeOf(node);
      return [node.id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }];
    }),
  );
}

/** Of two nodes that follow the same for different answers, which lies at the left. */
function sidesOf(edges: FlowGraph["edges"]): { left: string; right: string }[] {
  const ins = Map.groupBy(edges, ({ target }) => target);
  // One that others lead to as well lies where all its ways meet.
  const own = edges.filter(({ target }) => ins.get(target)?.length === 1);
  return [...Map.groupBy(own, ({ source }) => source).values()].flatMap((ways) => {
    const [left] = ways.filter(({ when }) => when === true);
    const [right] = ways.filter(({ when }) => when === false);
    return left && right ? [{ left: left.target, right: right.target }] : [];
  });
}
