import { makeFlowGraph, makeFlowNode } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { diffGraphs } from "./diff-graphs.ts";

const mine = makeFlowGraph();

it("tells nodes that came, went, do something else or lie elsewhere, and ways", () => {
  const [first, second, ...others] = makeFlowGraph().nodes;
  if (!first || !second) throw new Error("The graph has no nodes.");
  const theirs = {
    nodes: [
      { ...first, position: { x: 1, y: 1 } },
      { ...second, data: { ...second.data, title: "Compare" } },
      ...others.filter(({ id }) => id !== "6"),
      makeFlowNode({ id: "7" }),
    ],
    edges: mine.edges.filter(({ target }) => target !== "6"),
  };
  const { nodes, ways } = diffGraphs(mine, theirs);
  expect(nodes.map(({ kind, node }) => `${node.id} ${kind}`)).toEqual([
    "1 moved",
    "2 changed",
    "7 added",
    "6 removed",
  ]);
  expect(ways).toEqual({ added: 0, removed: 2 });
});

it("tells nothing of fields in another order, nor of ways with other names", () => {
  const theirs = {
    nodes: makeFlowGraph().nodes.map(({ data, id, type, position: { x, y } }) => ({
      ...{ position: { y, x }, type, id, data },
    })),
    edges: mine.edges.map((edge) => ({ ...edge, id: `x${edge.id}` })),
  };
  expect(diffGraphs(mine, theirs)).toEqual({ nodes: [], ways: { added: 0, removed: 0 } });
});
