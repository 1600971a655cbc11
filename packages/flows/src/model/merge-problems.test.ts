import { makeFlowGraph } from "@sitewright/api-client/testing";
import type { FlowProblem } from "@sitewright/contract";
import { expect, it } from "vitest";
import { mergeProblems } from "./merge-problems.ts";

const graph = makeFlowGraph();
const problem = (over: Partial<FlowProblem>): FlowProblem => ({
  ...{ code: "BAD_ADDRESS", level: "error", node: "5", edge: null, sentence: "It is private." },
  ...over,
});
const edited = {
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === "5" ? { ...node, data: { ...node.data } } : node)),
};

it("adds what only the server can tell, in the order of the nodes", () => {
  const own = problem({ code: "NO_TITLE", node: "6" });
  const merged = mergeProblems([own], [problem({})], graph, graph);
  expect(merged.map(({ code }) => code)).toEqual(["BAD_ADDRESS", "NO_TITLE"]);
});

it("says nothing twice", () => {
  const own = problem({ sentence: "Enter an address." });
  expect(mergeProblems([own], [problem({})], graph, graph)).toEqual([own]);
});

it("leaves out what the server said of a node that has changed since, or is gone", () => {
  expect(mergeProblems([], [problem({})], edited, graph)).toEqual([]);
  expect(mergeProblems([], [problem({ node: "9" })], graph, graph)).toEqual([]);
});

it("leaves out what can be told here better", () => {
  expect(mergeProblems([], [problem({ code: "CIRCLE" })], graph, graph)).toEqual([]);
});

it("keeps what is about the whole until anything changes", () => {
  const whole = problem({ code: "TOO_MANY_NODES", node: null });
  expect(mergeProblems([], [whole], graph, graph)).toEqual([whole]);
  expect(mergeProblems([], [whole], edited, graph)).toEqual([]);
});
