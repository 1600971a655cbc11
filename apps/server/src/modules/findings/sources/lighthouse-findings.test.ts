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

  it("are audits that cost points, each once, without links in what to do", () => {
    const missing = audit("image-alt", 0, 10, {
      title: "Image elements do not have `[alt]` attributes",
      description: "Say what they show. [Learn more about alt](https://dequeuniversity.com/x).",
      items: [{ Element: "img.hero" }, { Element: "img.logo" }],
    });

    const found = lighthouseFindings({
      metrics: [],
      audits: { ...none, accessibility: [missing, audit("label", 1, 7)], seo: [missing] },
    });

    expect(found).toMatchObject([
      {
        title: "Image elements do not have [alt] attributes",
        what_to_do: "Say what they show.",
        severity: "high",
        elements: 2,
      },
    ]);
  });

  it("are none for what only informs, what failed to run and what the console tells itself", () => {
    const audits = [
      audit("network-rtt", null, 0, { score_display_mode: "informative" }),
      audit("js-libraries", 0, 0, { score_display_mode: "error" }),
      audit("errors-in-console", 0, 1),
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
