import { describe, expect, it } from "vitest";
import type { LighthouseEvidence } from "../../evidence.ts";
import { medianRun } from "./median-run.ts";

describe("several Lighthouse results of one page", () => {
  it("are shown by the one with the median score, with the figures of all", () => {
    const median = medianRun([resultOf(70, "a"), resultOf(96, "b"), resultOf(95, "c")]);
    expect(median).toMatchObject({ shown: 2, scores: { performance: 95 } });
    expect(median.metrics[0]?.title).toBe("c");
    expect(median.runs.map(({ performance }) => performance)).toEqual([70, 96, 95]);
  });

  it("are the worse of two, where a load of three failed", () => {
    expect(medianRun([resultOf(96, "a"), resultOf(90, "b")]).shown).toBe(1);
  });

  it("are the one there is", () => {
    expect(medianRun([resultOf(null, "a")])).toMatchObject({ shown: 0, runs: [{}] });
  });
});

function resultOf(performance: number | null, title: string): LighthouseEvidence {
  const none = { accessibility: null, best_practices: null, seo: null, average: null };
  const metric = { id: "speed-index", value: 1, display_value: "", score: 1, weight: 10 };
  return {
    runs: [{ performance, metrics: {}, processors: 0.5, noisy: false }],
    shown: 0,
    filmstrip: { frames: [], marks: [], missing: null },
    scores: { performance, ...none },
    metrics: [{ ...metric, title }],
    audits: { performance: [], accessibility: [], best_practices: [], seo: [] },
  };
}
