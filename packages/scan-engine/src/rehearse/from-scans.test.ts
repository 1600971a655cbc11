import { describe, expect, it } from "vitest";
import type { TestFinding } from "../compare/verdict.ts";
import { faultsOfScans, fromScans, type PairLooks } from "./from-scans.ts";
import { notShown } from "./scan-pair.ts";

const finding = (part: TestFinding["part"], more: Partial<TestFinding> = {}): TestFinding => ({
  id: "1",
  fingerprint: "",
  state: "open",
  decided_by: null,
  kind: "",
  part,
  parts: [part],
  sentence: `${part} is worse.`,
  beside: [],
  causes: [],
  places: 1,
  label: { role: "", name: "", place: "" },
  boxes: { before: [], after: [] },
  image: null,
  fails: true,
  looks_broken: false,
  cost: 1,
  ...more,
});

function pair(
  page: string,
  images: number | null,
  findings: TestFinding[] = [],
): [string, PairLooks] {
  const none = { html: null, logs: null, network: null, accessibility: null, security: null };
  const component_scores = { images, lighthouse: null, ...none };
  const faults = faultsOfScans({ component_scores, findings, threshold: 95 });
  return [page, { ...notShown, faults }];
}

describe("what scans of both homes tell", () => {
  it("is one cause for all pages that look otherwise, each to be looked at", () => {
    expect(
      fromScans([pair("/a", 80), pair("/b", 90), pair("/c", 99), pair("/d", null)]),
    ).toMatchObject([{ kind: "visual", level: "look", pages: ["/a", "/b"], is: "80 % the same" }]);
  });

  it("is what a person sees, in words, however small a part of the page it is", () => {
    const seen = finding("images", { sentence: "The heading is red." });
    const decided = finding("images", { state: "accepted" });
    expect(fromScans([pair("/a", 98, [seen]), pair("/b", 98, [decided])])).toMatchObject([
      { kind: "visual", pages: ["/a"], is: "The heading is red." },
    ]);
  });

  it("is what fails in Lighthouse and in the console, and nothing that was decided", () => {
    const found = fromScans([
      pair("/a", 100, [finding("lighthouse"), finding("logs"), finding("network")]),
      pair("/b", 100, [finding("logs", { state: "accepted" }), finding("logs", { fails: false })]),
    ]);
    expect(found.map(({ kind, pages }) => [kind, pages])).toEqual([
      ["console", ["/a"]],
      ["lighthouse", ["/a"]],
    ]);
  });
});
