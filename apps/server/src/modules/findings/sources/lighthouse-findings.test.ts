import type { LighthouseAuditEvidence, LighthouseEvidence } from "@sitewright/scan-engine";
import { describe, expect, it } from "vitest";
import { lighthouseFindings, lighthouseRules } from "./lighthouse-findings.ts";
import type { Measured } from "./lighthouse-verdicts.ts";

describe("findings of Lighthouse", () => {
  it("are metrics that it calls poor, with what was measured beside a title that stays", () => {
    const metric = (id: string, score: number) => ({
      ...{ id, title: id, value: 3900, display_value: "3.9 s", score, weight: 10 },
    });

    const found = lighthouseFindings({
      ...quiet,
      metrics: [metric("largest-contentful-paint", 0.3), metric("speed-index", 0.6)],
    });

    expect(found).toMatchObject([
      {
        title: "The largest paint comes late",
        severity: "medium",
        evidence: { detail: "3.9 s, goal 2.5 s" },
      },
    ]);
  });

  it("say the goal of a desktop for what was measured as on one, and is within a phone's", () => {
    const metric = (id: string, value: number, display_value: string) => ({
      ...{ id, title: id, value, display_value, score: 0.4, weight: 10 },
    });

    const found = lighthouseFindings({
      ...quiet,
      metrics: [
        metric("speed-index", 2_410, "2.4 s"),
        metric("total-blocking-time", 180, "180 ms"),
        metric("first-contentful-paint", 4_000, "4.0 s"),
      ],
    });

    expect(found.map(({ evidence }) => evidence?.detail)).toEqual([
      "2.4 s, goal 1.3 s",
      "180 ms, goal 150 ms",
      "4.0 s, goal 1.8 s",
    ]);
  });

  it("are audits that cost points, each once, without links in what to do", () => {
    const old = audit("third-party-cookies", 0, 5, {
      title: "Uses third-party `cookies`",
      description: "Do without. [Learn more about cookies](https://developer.example/x).",
      items: [{ Name: "a" }, { Name: "b" }],
    });

    const found = lighthouseFindings({
      ...quiet,
      audits: { ...none, best_practices: [old, audit("doctype", 1, 1)], seo: [old] },
    });

    expect(found).toMatchObject([
      {
        title: "Other sites set cookies",
        what_to_do: "Do without.",
        severity: "medium",
        elements: 2,
      },
    ]);
  });

  it("are none for accessibility, of which axe tells each element", () => {
    const audits = { ...none, accessibility: [audit("image-alt", 0, 10)] };
    expect(lighthouseFindings({ ...quiet, audits })).toEqual([]);
  });

  it("are none for what only informs, what failed to run and what others tell", () => {
    const audits = [
      audit("network-rtt", null, 0, { score_display_mode: "informative" }),
      audit("js-libraries", 0, 0, { score_display_mode: "error" }),
      audit("errors-in-console", 0, 1),
      audit("image-alt", 0, 1),
      audit("legacy-javascript", 0.5, 0),
    ];

    expect(lighthouseFindings({ ...quiet, audits: { ...none, best_practices: audits } })).toEqual(
      [],
    );
  });
});

describe("what a page's loads say of it, each a little otherwise", () => {
  /** A load's metric and insight as the product tells them: there, gone, or neither. */
  function said(id: string, load: Measured): "there" | "gone" | "neither" {
    if (lighthouseFindings(load).some(({ rule }) => rule === id)) return "there";
    return lighthouseRules(load).includes(id) ? "gone" : "neither";
  }
  const saves = (ms: number | null, bytes: number | null, score = ms ? 0 : 0.5) =>
    audit("x-insight", score, 0, {
      score_display_mode: "metricSavings",
      savings: { ms, bytes, points: 0 },
    });
  const measured = (id: string, score: number | null) => ({
    ...{ id, title: id, value: 900, display_value: "0.9 s", score, weight: 10 },
  });

  it.each([
    [0.49, "there", "neither"],
    [0.24, "there", "there"],
    [0.5, "neither", "neither"],
    [0.69, "neither", "neither"],
    [0.7, "gone", "neither"],
    [null, "neither", "neither"],
  ])("a metric of the score %s is %s, and on a busy machine %s", (score, quietly, busily) => {
    const metrics = [measured("speed-index", score)];
    expect(said("speed-index", { ...quiet, metrics })).toBe(quietly);
    expect(said("speed-index", { ...busy, metrics })).toBe(busily);
  });

  it.each([
    ["that hardly takes longer", saves(50, null), "gone", "neither"],
    ["that would save a moment", saves(150, null), "neither", "neither"],
    ["that would save a fifth of a second", saves(200, null), "there", "neither"],
    ["that would save a second", saves(1_000, null), "there", "there"],
    ["that sends too much, in a load that had to wait for it", saves(50, 51_200), "there", "there"],
    ["that sends too much, in one that had not", saves(null, 51_200), "there", "there"],
    ["that sends a little too much, in either", saves(50, 40_000), "gone", "neither"],
    ["that is well", saves(null, null, 1), "gone", "gone"],
  ])("a page %s", (_, insight, quietly, busily) => {
    const audits = { ...none, performance: [insight] };
    expect(said("x-insight", { ...quiet, audits })).toBe(quietly);
    expect(said("x-insight", { ...busy, audits })).toBe(busily);
  });

  it.each([
    ["is a problem where that is poor", 0, 0.3, "there"],
    ["is none where that is well", 0, 0.95, "gone"],
    ["is left open where that is", 0, 0.6, "neither"],
    ["is left open where it does not apply to what was painted last", null, 0.3, "neither"],
    ["is none where it has passed", 1, 0.3, "gone"],
  ])("what explains a metric %s", (_, score, metric, verdict) => {
    const load = {
      ...quiet,
      metrics: [measured("largest-contentful-paint", metric)],
      audits: {
        ...none,
        performance: [audit("lcp-discovery-insight", score, 0, { score_display_mode: "numeric" })],
      },
    };
    expect(said("lcp-discovery-insight", load)).toBe(verdict);
  });

  it("is as grave by bytes as by what they cost in one load", () => {
    const severities = [saves(50, 600_000), saves(null, 600_000), saves(null, 60_000)].map(
      (insight) =>
        lighthouseFindings({ ...quiet, audits: { ...none, performance: [insight] } })[0]?.severity,
    );
    expect(severities).toEqual(["medium", "medium", "low"]);
  });
});

const none: LighthouseEvidence["audits"] = {
  performance: [],
  accessibility: [],
  best_practices: [],
  seo: [],
};

const run = { performance: 90, metrics: {}, processors: 0.5 };
const quiet: Measured = { metrics: [], audits: none, shown: 0, runs: [{ ...run, noisy: false }] };
const busy: Measured = { ...quiet, runs: [{ ...run, noisy: true }] };

function audit(
  id: string,
  score: number | null,
  weight: number,
  more: Partial<LighthouseAuditEvidence> = {},
): LighthouseAuditEvidence {
  return {
    ...{ id, score, weight, title: id, description: "", score_display_mode: "binary" },
    ...{ display_value: null, savings: null, items: [], ...more },
  };
}
