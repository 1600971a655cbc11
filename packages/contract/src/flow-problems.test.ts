import { describe, expect, it } from "vitest";
import { type FlowEdge, type FlowNode, flowNodeDataSchema } from "./flow-graph.ts";
import { type FlowSurroundings, flowProblems } from "./flow-problems.ts";

const id = "0b5c6f0e-6f0c-4c53-9d0f-3a9c0e1f2a3b";

function node(at: string, data: object = { task_type: "scan" }): FlowNode {
  const whole = flowNodeDataSchema.parse(data);
  return { id: at, type: "basic", position: { x: 0, y: 0 }, data: whole };
}

function edge(text: string): FlowEdge {
  const [way = "", when] = text.split(" ");
  const [source = "", target = ""] = way.split("-");
  return { id: text.replace(" ", "_"), source, target, when: when ? when === "true" : null };
}

const poor = [{ joiner: "", data_type: "health", operator: "<", value: 80 }];
const asking = (at: string) => node(at, { task_type: "scan", condition: poor });
const said = (nodes: FlowNode[], ways: string[] = [], known: FlowSurroundings = {}) =>
  flowProblems({ nodes, edges: ways.map(edge) }, known).map(
    ({ code, node: at, level }) => `${at ?? "flow"} ${code}${level === "warning" ? "?" : ""}`,
  );

describe("what is wrong with a flow", () => {
  it("is nothing where each node is reached, and each side of a condition leads on", () => {
    const nodes = [asking("1"), node("2"), node("3"), node("4")];
    expect(said(nodes, ["1-2 true", "1-3 false", "2-4", "3-4"])).toEqual([]);
  });

  it.each<[string, FlowNode[], string[], string[]]>([
    ["nothing in it", [], [], ["flow NO_START"]],
    [
      "a node that does nothing",
      [node("1"), node("2", { task_type: null })],
      ["1-2"],
      ["2 NO_TASK"],
    ],
    ["two beginnings", [node("1"), node("2")], [], ["2 MANY_STARTS"]],
    [
      "a circle",
      [node("1"), node("2"), node("3")],
      ["1-2", "2-3", "3-2"],
      ["2 CIRCLE", "3 CIRCLE"],
    ],
    ["nothing but a circle", [node("1"), node("2")], ["1-2", "2-1"], ["1 CIRCLE", "2 CIRCLE"]],
    ["a way to itself", [node("1")], ["1-1"], ["1 EDGE_TO_ITSELF"]],
    ["a way to nowhere", [node("1")], ["1-9"], ["flow EDGE_NOWHERE"]],
    [
      "a side where nothing is asked",
      [node("1"), node("2")],
      ["1-2 true"],
      ["1 EDGE_WITHOUT_CONDITION"],
    ],
    [
      "a way of no side",
      [asking("1"), node("2")],
      ["1-2"],
      ["1 EDGE_WITHOUT_SIDE", "1 ONE_WAY_OUT?", "1 ONE_WAY_OUT?"],
    ],
    ["one side alone", [asking("1"), node("2")], ["1-2 true"], ["1 ONE_WAY_OUT?"]],
    [
      "facts of another task",
      [node("1", { task_type: "test", condition: poor })],
      [],
      ["1 FACT_OF_ANOTHER"],
    ],
    ["no case", [node("1", { task_type: "case" })], [], ["1 NO_CASE"]],
    [
      "an issue without a title",
      [node("1", { task_type: "issue", issue_title: " " })],
      [],
      ["1 NO_TITLE"],
    ],
    ["nobody to tell", [node("1", { task_type: "slack" })], [], ["1 NO_CHANNEL", "1 NO_MESSAGE"]],
  ])("is told of %s", (_, nodes, ways, expected) => {
    expect(said(nodes, ways)).toEqual(expected);
  });

  it("is told of the same way twice, once", () => {
    const twice = [edge("1-2"), { ...edge("1-2"), id: "again" }];
    const graph = { nodes: [node("1"), node("2")], edges: twice };
    expect(flowProblems(graph).map(({ code, edge: at }) => [code, at])).toEqual([
      ["EDGE_TWICE", "again"],
    ]);
  });

  it.each<[uri: string, code: string | undefined]>([
    ["", "NO_ADDRESS"],
    ["example.com", "BAD_ADDRESS"],
    ...["ftp", "file", "ws", "blob", "chrome", "devtools", "view-source", "FILE"].map(
      (scheme): [string, string] => [`${scheme}://example.com`, "BAD_ADDRESS"],
    ),
    ["javascript:alert(1)", "BAD_ADDRESS"],
    ["JavaScript:alert(1)", "BAD_ADDRESS"],
    ["data:text/html,x", "BAD_ADDRESS"],
    ["java\nscript:alert(1)", "BAD_ADDRESS"],
    ["https://{{TOKEN}}.example.com/", "BAD_ADDRESS"],
    ["https://me:pass@example.com/", "BAD_ADDRESS"],
    ["https://exa mple.com/", "BAD_ADDRESS"],
    ["https://example.com/{{site_id}}", undefined],
  ])("reads the address %j", (uri, code) => {
    const [problem] = flowProblems({
      nodes: [node("1", { task_type: "webhook", uri })],
      edges: [],
    });
    expect(problem?.code).toBe(code);
  });

  it.each(["", "Bad Name", "Host", "webhook-id", "Content-Length"])(
    "lets no header be %j",
    (name) => {
      const data = {
        task_type: "webhook",
        uri: "https://example.com",
        headers: [{ name, value: "x" }],
      };
      expect(said([node("1", data)])).toEqual(["1 BAD_HEADER"]);
    },
  );

  it("asks the team what nodes name of it, and the plan what it allows", () => {
    const nodes = [
      node("1", { task_type: "case", case_id: id }),
      node("2", { task_type: "email", channel_id: id, message: "{{TOKEN}} {{site_url}}" }),
      node("3", { task_type: "slack", channel_id: id, message: "Hello" }),
    ];
    const ways = ["1-2", "2-3"];
    const channels = new Map([[id, "email" as const]]);
    const none = { cases: new Set<string>(), channels, secrets: new Set<string>() };
    expect(said(nodes, ways, { ...none, limits: { nodes: 2, conditions: 1 } })).toEqual([
      ...["flow TOO_MANY_NODES", "1 CASE_GONE", "2 UNKNOWN_VALUE", "3 CHANNEL_GONE"],
    ]);
    const all = { cases: new Set([id]), secrets: new Set(["TOKEN"]) };
    expect(said(nodes.slice(0, 2), ["1-2"], { ...none, ...all })).toEqual([]);
    const asked = { limits: { nodes: 0, conditions: 1 } };
    const two = [...poor, { ...poor[0], joiner: "and" }];
    expect(said([node("1", { task_type: "scan", condition: two })], [], asked)).toEqual([
      "flow TOO_MANY_CONDITIONS",
    ]);
  });

  it("knows what is told before a node, and what is told of each page alone", () => {
    const secrets = new Set<string>();
    const tells = (message: string, per: string) => [
      node("1"),
      node("2", { task_type: "email", channel_id: id, message, per }),
    ];
    expect(said(tells("{{page_url}} {{health}}", "object"), ["1-2"], { secrets })).toEqual([]);
    expect(said(tells("{{health}}", "all"), ["1-2"], { secrets })).toEqual(["2 VALUE_OF_EACH"]);
    expect(said(tells("{{count}}: {{objects}}", "all"), ["1-2"], { secrets })).toEqual([]);
    expect(said(tells("{{test_score}}", "object"), ["1-2"], { secrets })).toEqual([
      "2 UNKNOWN_VALUE",
    ]);
  });

  it("stays quick with a thousand nodes", () => {
    const nodes = Array.from({ length: 1_000 }, (_, at) => node(`${at + 1}`));
    const ways = nodes.slice(1).map((_, at) => `${Math.floor(at / 2) + 1}-${at + 2}`);
    expect(said(nodes, ways)).toEqual([]);
  });
});
