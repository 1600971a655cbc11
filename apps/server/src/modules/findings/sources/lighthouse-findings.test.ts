import type { LighthouseAuditEvidence, LighthouseEvidence } from "@sitewright/scan-engine";
import { describe, expect, it } from "vitest";
import { lighthouseFindings } from "./lighthouse-findings.ts";

describe("findings of Lighthouse", () => {
  it("are metrics that it calls poor, with what was measured beside a title that stays", () => {
    const metric = (id: string, score: number) => ({
      ...{ id, title: id, value: 3900, display_value: "3.9 s", score, weight: 10 },
    });

    const found = lighthouseFindings({
      metrics: [metric("largest-contentful-paint", 0.3), metric("speed-index", 0.6)],
      audits: none,
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
      metrics: [
        metric("speed-index", 2_410, "2.4 s"),
        metric("total-blocking-time", 180, "180 ms"),
        metric("first-contentful-paint", 4_000, "4.0 s"),
      ],
      audits: none,
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
      metrics: [],
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
    expect(lighthouseFindings({ metrics: [], audits })).toEqual([]);
  });

  it("are none for what only informs, what failed to run and what others tell", () => {
    const audits = [
      audit("network-rtt", null, 0, { score_display_mode: "informative" }),
      audit("js-libraries", 0, 0, { score_display_mode: "error" }),
      audit("errors-in-console", 0, 1),
      audit("image-alt", 0, 1),
      audit("legacy-javascript", 0.5, 0),
    ];

    expect(
      lighthouseFindings({ metrics: [], audits: { ...none, best_practices: audits } }),
    ).toEqual([]);
  });
});

const none: LighthouseEvidence["audits"] = {
  performance: [],
  accessibility: [],
  best_practices: [],
  seo: [],
};

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
