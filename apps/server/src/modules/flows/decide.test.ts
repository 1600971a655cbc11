import type { FlowEdge, FlowNode, FlowNodeStatus } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { decide, type WayState } from "./decide.ts";

const node = (id: string): FlowNode => ({
  id,
  type: "basic",
  position: { x: 0, y: 0 },
  data: { task_type: null, title: "", on_failure: "go on" },
});

const edge = (id: string, when: boolean | null = null): FlowEdge => {
  const [source = "", target = ""] = id.split("-");
  return { id, source, target, when };
};

/** Two branches of 1, with two nodes beside each other on one of them, that join in 5. */
const graph = {
  nodes: ["1", "2", "3", "4", "5"].map(node),
  edges: [
    edge("1-2", true),
    edge("1-3", true),
    edge("1-4", false),
    ...["2-5", "3-5", "4-5"].map((id) => edge(id)),
  ],
};

function standing(
  nodes: Record<string, FlowNodeStatus>,
  ways: Record<string, WayState["state"]> = {},
  isStopped = false,
) {
  return {
    nodes: new Map(graph.nodes.map(({ id }) => [id, nodes[id] ?? "waiting"])),
    ways: new Map(
      graph.edges.map(({ id }) => [
        id,
        { state: ways[id] ?? "open", objects: ways[id] === "taken" ? [`of ${id}`, "both"] : [] },
      ]),
    ),
    isStopped,
  };
}

const said = (...of: Parameters<typeof standing>) =>
  decide(graph, standing(...of)).map((act) => `${act.do} ${act.node.id}`);

describe("what is to be done in a run of a flow", () => {
  it("begins with the node that nothing leads to", () => {
    expect(said({})).toEqual(["begin 1"]);
    expect(said({ "1": "working" })).toEqual([]);
  });

  it("begins what is on the side that was taken, and skips the other", () => {
    const ways = { "1-2": "taken", "1-3": "taken", "1-4": "dead" } as const;
    expect(said({ "1": "passed" }, ways)).toEqual(["begin 2", "begin 3", "skip 4"]);
  });

  it("joins once every way is settled, not before, with the things of all of them once each", () => {
    const done = { "1": "passed", "2": "passed", "3": "working", "4": "skipped" } as const;
    const ways = {
      "1-2": "taken",
      "1-3": "taken",
      "1-4": "dead",
      "2-5": "taken",
      "4-5": "dead",
    } as const;
    expect(said(done, ways)).toEqual([]);

    const both = standing({ ...done, "3": "failed" }, { ...ways, "3-5": "taken" });
    expect(decide(graph, both)).toEqual([
      { do: "begin", node: graph.nodes[4], objects: ["of 2-5", "both", "of 3-5"] },
    ]);
  });

  it("skips a join when all ways to it are dead", () => {
    const dead = Object.fromEntries(graph.edges.map(({ id }) => [id, "dead" as const]));
    const done = { "1": "failed", "2": "skipped", "3": "skipped", "4": "skipped" } as const;
    expect(said(done, dead)).toEqual(["skip 5"]);
  });

  it("begins nothing once a node has stopped the flow", () => {
    const ways = { "1-2": "taken", "1-3": "taken", "1-4": "dead" } as const;
    expect(said({ "1": "failed" }, ways, true)).toEqual([
      "cancel 2",
      "cancel 3",
      "cancel 4",
      "cancel 5",
    ]);
  });
});
