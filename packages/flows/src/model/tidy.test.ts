import { makeFlowGraph } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { sizeOf } from "./node-size.ts";
import { tidy } from "./tidy.ts";

const graph = makeFlowGraph();

it("puts what follows below, and what is for true at the left", () => {
  const places = tidy(graph);
  const [yes, no] = [places.get("4"), places.get("5")];
  expect(yes?.x).toBeLessThan(no?.x ?? 0);
  for (const { source, target } of graph.edges) {
    expect(places.get(target)?.y).toBeGreaterThan(places.get(source)?.y ?? 0);
  }
});

it("lays no node over another, and the same graph always the same way", () => {
  const places = tidy(graph);
  expect(tidy(structuredClone(graph))).toEqual(places);
  for (const one of graph.nodes) {
    for (const other of graph.nodes) {
      const [a, b] = [places.get(one.id), places.get(other.id)];
      if (one === other || !a || !b) continue;
      const isBeside = Math.abs(a.x - b.x) >= sizeOf(one).width;
      const isBelow = Math.abs(a.y - b.y) >= Math.min(sizeOf(one).height, sizeOf(other).height);
      expect(isBeside || isBelow).toBe(true);
    }
  }
});
