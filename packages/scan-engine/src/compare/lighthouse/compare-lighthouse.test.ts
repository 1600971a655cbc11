import { describe, expect, it } from "vitest";
import type { LighthouseAuditEvidence } from "../../evidence.ts";
import { compareLighthouse } from "./compare-lighthouse.ts";

describe("Lighthouse after a change", () => {
  it("tells audits that a page passes no more, and again, without failing", () => {
    const before = load({ seo: [audit("canonical", 1), audit("robots-txt", 0)] });
    const after = load({ seo: [audit("canonical", 0), audit("robots-txt", 1), audit("new", 0)] });
    expect(compareLighthouse([before], [after]).causes).toMatchObject([
      { subject: "canonical", kind: "worse", fails: false },
      { subject: "robots-txt", kind: "better", fails: false },
    ]);
  });

  it("says nothing of performance audits, which move with each load", () => {
    const before = load({ performance: [audit("unused-javascript", 1)] });
    const after = load({ performance: [audit("unused-javascript", 0)] });
    expect(compareLighthouse([before], [after]).causes).toEqual([]);
  });

  it("names audits that differ from load to load", () => {
    const [good, bad] = [load({ seo: [audit("seen", 1)] }), load({ seo: [audit("seen", 0)] })];
    expect(compareLighthouse([good], [bad, good]).unsteady).toMatchObject([{ subject: "seen" }]);
  });

  it("fails for a page that became slower, and says by how much", () => {
    const loads = (scores: number[]) => scores.map((performance) => load({}, performance));
    const [a, b] = [loads([95, 96, 94, 95, 95]), loads([80, 81, 79, 80, 80])];
    const { causes, figures, wants } = compareLighthouse(
      [load({}, 95), ...a],
      [load({}, 80), ...b],
    );
    expect(causes).toMatchObject([
      {
        kind: "slower",
        fails: true,
        sentence: "Slower: performance score 80, was 95 (6 loads before, 6 after).",
      },
    ]);
    expect(figures).toMatchObject({ average_delta: -5, average_without_performance: 0 });
    expect(wants).toEqual([]);
  });

  it("asks for more loads while it cannot be said", () => {
    const before = [95, 96, 94, 95, 95].map((score) => load({}, score));
    const { wants, causes } = compareLighthouse([load({}, 95), ...before], [load({}, 80)]);
    expect(wants).toEqual([{ part: "lighthouse", loads: 2 }]);
    expect(causes).toMatchObject([{ kind: "unclear", fails: false }]);
  });
});

type Audits = Partial<Record<"performance" | "seo", LighthouseAuditEvidence[]>>;

function load(audits: Audits, performance: number | null = null) {
  const none = { performance: [], accessibility: [], best_practices: [], seo: [] };
  const scores = { performance, accessibility: 100, best_practices: 100, seo: null, average: 90 };
  return {
    url: "https://shop.example/",
    device: "desktop" as const,
    lighthouse: { scores, metrics: [], audits: { ...none, ...audits } },
  };
}

function audit(id: string, score: number): LighthouseAuditEvidence {
  return {
    id,
    title: id,
    description: "",
    score,
    score_display_mode: "binary",
    display_value: null,
    weight: 1,
    savings: null,
    items: [],
  };
}
