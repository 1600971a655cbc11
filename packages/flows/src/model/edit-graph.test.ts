import { makeFlowGraph } from "@sitewright/api-client/testing";
import { flowNodeDataSchema } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { readNodes, writeNodes } from "./clipboard.ts";
import {
  addNode,
  canConnect,
  changeNode,
  connect,
  freeSide,
  partOf,
  paste,
  removeNodes,
  restoreNodes,
} from "./edit-graph.ts";

const graph = makeFlowGraph();
const empty = { nodes: [], edges: [] };
const waysOf = ({ edges }: typeof graph) =>
  edges.map(({ source, target, when }) => `${source}>${target} ${when}`);

describe("a new node", () => {
  it("is the first, or follows another for one answer of its condition", () => {
    const first = addNode(empty, "scan");
    expect(first.id).toBe("1");
    expect(addNode(graph, "email", { id: "2", when: false })).toMatchObject({ id: "7" });
    expect(waysOf(addNode(graph, "email", { id: "2", when: false }).graph)).toContain("2>7 false");
    expect(waysOf(addNode(graph, "email", { id: "4", when: true }).graph)).toContain("4>7 null");
  });

  it("lies where nothing lies yet", () => {
    const { graph: once } = addNode(graph, "email", { id: "1", when: true });
    const { graph: twice } = addNode(once, "email", { id: "1", when: true });
    const places = twice.nodes.map(({ position: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(8);
  });
});

describe("a way", () => {
  it.each([
    ["to itself", "1", "1"],
    ["that is there", "1", "2"],
    ["back to what comes before", "6", "2"],
    ["to nothing", "1", "9"],
  ])("is refused %s", (_, source, target) => {
    expect(canConnect(graph, source, target)).toBe(false);
    expect(connect(graph, source, target, null)).toBe(graph);
  });

  it("is for the answer for which nothing follows yet, unless one is named", () => {
    const { edges } = graph;
    expect(freeSide([], "1")).toBe(true);
    expect(
      freeSide(
        edges.filter(({ id }) => id !== "1-3"),
        "1",
      ),
    ).toBe(false);
    expect(waysOf(connect(graph, "3", "6", null))).toContain("3>6 null");
    expect(waysOf(connect(graph, "1", "6", false))).toContain("1>6 false");
  });
});

describe("deleting", () => {
  it("lets what came after follow what came before, and is taken back whole", () => {
    const left = removeNodes(graph, ["2"]);
    expect(waysOf(left)).toEqual(["1>3 false", "4>6 null", "5>6 null", "1>4 true", "1>5 true"]);
    const back = restoreNodes(left, graph, ["2"]);
    expect(waysOf(back).toSorted()).toEqual(waysOf(graph).toSorted());
    expect(back.nodes).toHaveLength(6);
  });

  it("is not taken back over what has its number by now", () => {
    const left = removeNodes(graph, ["6"]);
    const { graph: refilled } = addNode(left, "email", { id: "5", when: null });
    expect(restoreNodes(refilled, graph, ["6"])).toMatchObject({ nodes: refilled.nodes });
  });
});

describe("a condition", () => {
  const scan = flowNodeDataSchema.parse({ task_type: "scan" });
  const asking = graph.nodes[0]?.data ?? scan;

  it("that goes takes the sides of its ways along, and one that comes gives them sides", () => {
    const without = changeNode(graph, "1", scan);
    expect(waysOf(without).slice(0, 2)).toEqual(["1>2 null", "1>3 null"]);
    expect(waysOf(changeNode(without, "1", asking)).slice(0, 2)).toEqual(["1>2 true", "1>3 true"]);
  });

  it("is none of a node that does something else", () => {
    const issue = changeNode(graph, "1", flowNodeDataSchema.parse({ task_type: "issue" }));
    expect(waysOf(issue)[0]).toBe("1>2 null");
  });
});

describe("copying", () => {
  it("gives copies numbers and ways of their own", () => {
    const part = readNodes(writeNodes(partOf(graph, ["4", "6"])));
    if (part === null) throw new Error("What was copied could not be read.");
    const pasted = paste(graph, part);
    expect(pasted.ids).toEqual(["7", "8"]);
    expect(waysOf(pasted.graph).at(-1)).toBe("7>8 null");
    const again = paste(pasted.graph, part);
    const places = again.graph.nodes.map(({ position: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(10);
  });

  it.each(["", "words", '{"sitewright":"flow"', '{"sitewright":"flow","nodes":[{"id":"x"}]}'])(
    "reads nothing from %j",
    (text) => {
      expect(readNodes(text)).toBeNull();
    },
  );
});
