import type { FlowEdge, FlowNode, FlowNodeStatus } from "@sitewright/contract";

/** Where a way of a run stands, with the things that went by it. */
export type WayState = { state: "open" | "taken" | "dead"; objects: readonly string[] };

/** What is to be done about a node that waits. */
export type NodeAct =
  | { do: "begin"; node: FlowNode; objects: string[] }
  | { do: "skip"; node: FlowNode }
  | { do: "cancel"; node: FlowNode };

type Standing = {
  nodes: ReadonlyMap<string, FlowNodeStatus>;
  ways: ReadonlyMap<string, WayState>;
  /** A node that failed and stops the flow: nothing else begins. */
  isStopped: boolean;
};

/**
 * What is to be done now. A node begins once every way to it is settled and one was taken, and is skipped once all are
 * dead: so a join waits for all that can still come, and happens once. Pure.
 */
export function decide(
  graph: { nodes: readonly FlowNode[]; edges: readonly FlowEdge[] },
  { nodes, ways, isStopped }: Standing,
): NodeAct[] {
  return graph.nodes.flatMap((node): NodeAct[] => {
    if (nodes.get(node.id) !== "waiting") return [];
    if (isStopped) return [{ do: "cancel", node }];
    const into = graph.edges.filter(({ target }) => target === node.id);
    if (into.length === 0) return [{ do: "begin", node, objects: [] }];
    const states = into.map(({ id }) => ways.get(id) ?? { state: "dead" as const, objects: [] });
    if (states.some(({ state }) => state === "open")) return [];
    const taken = states.filter(({ state }) => state === "taken");
    if (taken.length === 0) return [{ do: "skip", node }];
    return [{ do: "begin", node, objects: [...new Set(taken.flatMap(({ objects }) => objects))] }];
  });
}
