import { expect, it } from "vitest";
import type { ComparedPart } from "../cause.ts";
import type { Comparison, LeftOutReason } from "../comparison.ts";
import { inShort } from "./finding-in-short.ts";
import type { JoinedFinding, PartFinding } from "./part-finding.ts";
import { verdictSentence } from "./verdict-sentence.ts";

const banner = finding("images", "added", { label: label("banner") });
const heading = finding("images", "text", { label: label("main heading") });
const buttons = finding("images", "style", { label: label("button"), places: 7 });
const error = finding("logs", "added", { sentence: "An error is new: “x”." });
const told = finding("network", "size", { fails: false });

it.each<[string, PartFinding[], string]>([
  ["nothing", [], "Nothing changed."],
  ["one", [banner], "Failed: The banner changed."],
  ["two", [banner, heading], "Failed: a new banner and a reworded main heading."],
  [
    "three",
    [banner, heading, buttons],
    "Failed: a new banner, a reworded main heading and 7 restyled buttons.",
  ],
  [
    "many",
    [banner, heading, buttons, error, error],
    "Failed: a new banner, a reworded main heading and 3 more changes.",
  ],
  [
    "many alike",
    [heading, heading, error],
    "Failed: 2 reworded main headings and a new error in the console.",
  ],
  ["one that fails and one that is told", [error, told], "Failed: An error is new: “x”."],
  ["one that is told", [told], "Passed: one change, which does no harm."],
  ["two that are told", [told, told], "Passed: 2 changes, which do no harm."],
])("says in one sentence what %s came to", (_what, findings, sentence) => {
  expect(verdict(findings)).toBe(sentence);
});

it.each<[LeftOutReason, string]>([
  ["missing_before", "Nothing changed; Lighthouse was not compared: the scan before has none."],
  ["missing_after", "Nothing changed; Lighthouse was not compared: the scan after has none."],
  ["failed", "Nothing changed; Lighthouse was not compared, because that failed."],
  ["not_asked", "Nothing changed."],
])("says that a part was left out: %s", (reason, sentence) => {
  expect(verdict([], { lighthouse: { compared: false, reason } })).toBe(sentence);
});

it("says that several parts were left out, and that nothing was compared", () => {
  const none = { compared: false, reason: "missing_after" } as const;
  expect(verdict([], { images: none, security: none })).toBe(
    "Nothing changed; pictures and security were not compared: the scan after has none.",
  );
  const parts = Object.fromEntries(Object.keys(compared()).map((part) => [part, none]));
  expect(verdict([], parts)).toBe("Nothing could be compared.");
});

it.each<[ComparedPart, string, number, string]>([
  ["images", "removed", 1, "a missing card"],
  ["images", "image", 2, "2 exchanged cards"],
  ["images", "space", 1, "another gap"],
  ["html", "attribute", 1, "a changed card"],
  ["html", "rewritten", 12, "a rewritten card"],
  ["logs", "added", 2, "2 new errors in the console"],
  ["network", "added", 1, "a failing request"],
  ["accessibility", "added", 3, "3 new accessibility problems"],
  ["security", "worse", 1, "a new security problem"],
  ["facts", "header", 6, "6 missing security headers"],
  ["lighthouse", "slower", 1, "a slower page"],
])("names a finding of %s (%s, %i) in short", (part, kind, places, words) => {
  expect(inShort(finding(part, kind, { places, label: label("card") }))).toBe(words);
});

function verdict(findings: PartFinding[], parts: Partial<Comparison["parts"]> = {}): string {
  const joined = findings.map(
    (one): JoinedFinding => ({ state: "open", decided_by: null, said: [one] }),
  );
  const comparison: Comparison = {
    version: 1,
    causes: [],
    unsteady: [],
    parts: { ...compared(), ...parts },
    pictures: [],
    dropped: 0,
    wants: [],
  };
  return verdictSentence({ comparison, findings: joined, score: 98, threshold: 95 });
}

function compared(): Comparison["parts"] {
  const plain = { compared: true as const, figures: null };
  const counts = { compared: true as const, figures: { before: 0, after: 0 } };
  return {
    images: { compared: true, figures: { differing: 0, pixels: 1 } },
    html: counts,
    logs: plain,
    network: plain,
    facts: plain,
    accessibility: counts,
    security: { compared: true, figures: { average_delta: 0 } },
    lighthouse: {
      compared: true,
      figures: { average_delta: 0, average_without_performance: 0, performance: [] },
    },
  };
}

function label(role: string) {
  return { role, name: "", place: "" };
}

function finding(part: ComparedPart, kind: string, more: Partial<PartFinding> = {}): PartFinding {
  return {
    part,
    kind,
    sentence: `The ${more.label?.role ?? "thing"} changed.`,
    causes: [],
    places: 1,
    label: label(""),
    boxes: { before: [], after: [] },
    image: null,
    fails: true,
    points: 0,
    ...more,
  };
}
