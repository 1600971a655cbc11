import { makeFlowRunDetail, makeFlowRunNode } from "@sitewright/api-client/testing";
import { describe, expect, it } from "vitest";
import { failedRun, workingRun } from "../testing/story-flows.ts";
import { madeBy, nodeToShow, standingOf, waitsFor } from "./run-standing.ts";

const counts = { all: 24, working: 0, failed: 0, unclear: 0 };

describe("how a node of a run stands", () => {
  it.each([
    ["passed", { status: "passed", objects: counts }],
    ["partly", { status: "passed", objects: { ...counts, failed: 3, unclear: 1 } }],
    ["unclear", { status: "passed", objects: { ...counts, unclear: 1 } }],
    ["failed", { status: "failed", objects: { ...counts, failed: 24 } }],
    ["working", { status: "working" }],
    ["again", { status: "working", reason: "503, again in 8 s" }],
    ["skipped", { status: "skipped", reason: "No page came." }],
  ] as const)("is %s", (standing, over) => {
    expect(standingOf(makeFlowRunNode({ id: "1", ...over }))).toBe(standing);
  });

  it("is told by what it waits for", () => {
    expect(waitsFor(workingRun, "6")).toEqual(["4", "5"]);
    expect(waitsFor(workingRun, "2")).toEqual([]);
  });
});

it("shows a run at the node that failed, and else as a whole", () => {
  expect(nodeToShow(failedRun)).toBe("5");
  expect(nodeToShow({ ...failedRun, status: "working" })).toBeNull();
  expect(nodeToShow(workingRun)).toBeNull();
});

it("says what a run has made, by which node, and how much of it failed", () => {
  expect(madeBy(workingRun)).toEqual([
    { kind: "scans", count: 24, failed: 0, node: "1" },
    { kind: "tests", count: 24, failed: 3, node: "2" },
    { kind: "issues", count: 2, failed: 0, node: "4" },
  ]);
  const made = { scans: 0, tests: 0, caseruns: 0, issues: 0, reports: 0, messages: 2 };
  expect(madeBy(makeFlowRunDetail({ made }))).toMatchObject([{ kind: "messages", node: "3" }]);
});
