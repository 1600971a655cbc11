import { type FlowNode, flowNodeDataSchema } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { endOfMessages, endOfRun } from "./end-of-thing.ts";
import type { MadeRun } from "./ended-things-repository.ts";
import { settleNode } from "./settle-node.ts";

const poor = [{ joiner: "", data_type: "health", operator: "<", value: 80 }];

function node(data: object): FlowNode {
  const whole = flowNodeDataSchema.parse(data);
  return { id: "1", type: "basic", position: { x: 0, y: 0 }, data: whole };
}

type Thing = Parameters<typeof settleNode>[1][number];

function thing(id: string, over: Partial<Thing> = {}): Thing {
  const sources = [`from ${id}`];
  return { id, label: id, status: "passed", sources, told: { health: 90 }, reason: null, ...over };
}

const edges = [
  { id: "t", source: "1", target: "2", when: true },
  { id: "f", source: "1", target: "3", when: false },
];

describe("the end of a node", () => {
  it("parts its things by what the condition says, the unknown on neither side", () => {
    const things = [
      thing("good"),
      thing("poor", { told: { health: 20 } }),
      thing("untold", { told: {} }),
      thing("incomplete", { status: "incomplete", told: { health: 20 } }),
      thing("cancelled", { status: "cancelled", told: { health: 20 } }),
    ];
    const end = settleNode(node({ task_type: "scan", condition: poor }), things, edges);
    expect(end.ways).toEqual([
      { id: "t", objects: ["poor"] },
      { id: "f", objects: ["good"] },
    ]);
    expect([end.status, end.says.get("untold"), end.says.get("cancelled")]).toEqual([
      ...["passed", null, undefined],
    ]);
  });

  it.each<[string, object, Thing[], string, string | null, string[]]>([
    [
      "that failed goes on",
      {},
      [thing("a", { status: "failed", reason: "No." })],
      "failed",
      "No.",
      ["a"],
    ],
    [
      "that failed stops",
      { on_failure: "stop" },
      [thing("a", { status: "failed" })],
      "failed",
      "It failed.",
      [],
    ],
    [
      "of several counts them",
      {},
      [thing("a"), thing("b", { status: "failed" })],
      "failed",
      "1 of 2 failed.",
      ["a", "b"],
    ],
    ["without pages failed", {}, [], "failed", "This site has no pages yet: crawl it first.", []],
    [
      "that was cancelled",
      {},
      [thing("a", { status: "cancelled" })],
      "failed",
      "What it started was cancelled.",
      [],
    ],
    ["in doubt passes", {}, [thing("a", { status: "unclear" })], "passed", null, ["a"]],
  ])("%s", (_, data, things, status, reason, going) => {
    const way = [{ id: "w", source: "1", target: "2", when: null }];
    const end = settleNode(node({ task_type: "scan", ...data }), things, way);
    expect([end.status, end.reason, end.ways[0]?.objects]).toEqual([status, reason, going]);
  });

  it("lets what came go on where all of it was told of at once", () => {
    const way = [{ id: "w", source: "1", target: "2", when: null }];
    const told = [thing("all", { sources: ["a", "b"] })];
    const slack = node({ task_type: "slack", per: "all" });
    expect(settleNode(slack, told, way).ways).toEqual([{ id: "w", objects: ["a", "b"] }]);
    const each = node({ task_type: "slack", per: "object" });
    expect(settleNode(each, told, way).ways).toEqual([{ id: "w", objects: ["all"] }]);
  });
});

const run: MadeRun = {
  ...{ id: "r", status: "done", isOurs: false, reason: null, verdict: null, sentence: null },
  case: null,
};

describe("the end of a thing", () => {
  it.each<[Parameters<typeof endOfRun>[0], Partial<MadeRun> | null, string | undefined]>([
    ["scan", { status: "running" }, undefined],
    ["scan", { status: "done" }, "passed"],
    ["scan", { status: "failed" }, "failed"],
    ["scan", { status: "failed", isOurs: true }, "incomplete"],
    ["scan", { status: "cancelled" }, "cancelled"],
    ["scan", null, "cancelled"],
    ["test", { verdict: "passed" }, "passed"],
    ["test", { verdict: "failed" }, "failed"],
    ["test", { verdict: "incomplete" }, "incomplete"],
    ["caserun", { verdict: "passed" }, "passed"],
    ["caserun", { verdict: "failed" }, "failed"],
  ])("of a %s that is %j is %s", (kind, over, status) => {
    expect(endOfRun(kind, over && { ...run, ...over }, {})?.status).toBe(status);
  });

  it.each<[string[], string | undefined]>([
    [["sent", "sending"], undefined],
    [["sent", "queued"], undefined],
    [["sent", "sent"], "passed"],
    [["sent", "unclear"], "unclear"],
    [["unclear", "failed"], "failed"],
    [["skipped"], "failed"],
    [[], "cancelled"],
  ])("of messages that are %j is %s", (all, status) => {
    const made = all.map((one) => ({ key: "k", status: one as "sent", answer: null }));
    expect(endOfMessages(made)?.status).toBe(status);
  });
});
