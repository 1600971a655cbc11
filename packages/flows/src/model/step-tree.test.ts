import { makeFlowGraph, makeFlowNode } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { stepTree } from "./step-tree.ts";

const lines = (graph: Parameters<typeof stepTree>[0]) =>
  stepTree(graph).map(({ id, level, follows }) => `${"-".repeat(level)}${id} ${follows}`);
const way = (source: string, target: string, when: boolean | null = null) => ({
  ...{ id: `${source}-${target}`, source, target, when },
});
const nodes = (...ids: string[]) => ids.map((id) => makeFlowNode({ id }));

it("puts each node once below what it follows, and where ways meet below where they parted", () => {
  expect(lines(makeFlowGraph())).toEqual([
    "-1 null",
    "--2 true",
    "---4 true",
    "---5 false",
    "---6 after",
    "--3 false",
  ]);
});

it("knows how many follow the same", () => {
  expect(stepTree(makeFlowGraph())[3]).toMatchObject({ id: "5", parent: "2", at: 2, of: 3 });
});

it("leaves nothing out that is in no order", () => {
  const edges = [way("1", "2"), way("3", "4"), way("4", "3"), way("4", "9")];
  expect(lines({ nodes: nodes("1", "2", "3", "4"), edges })).toEqual([
    "-1 null",
    "--2 after",
    "-3 after",
    "-4 after",
  ]);
});

it("takes a thousand nodes in a row", () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => String(at + 1));
  const edges = ids.slice(1).map((id) => way(String(Number(id) - 1), id));
  expect(stepTree({ nodes: nodes(...ids), edges })).toHaveLength(1_000);
});
