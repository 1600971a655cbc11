import type { LighthouseAudit } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { groupAudits, topFailing } from "./audit-groups.ts";

function audit(id: string, score: number | null, overrides: Partial<LighthouseAudit> = {}) {
  return {
    id,
    title: id,
    description: "",
    score,
    score_display_mode: "numeric",
    display_value: null,
    weight: 1,
    items: [],
    ...overrides,
  };
}

const ids = (audits: { id: string }[]) => audits.map(({ id }) => id);

describe("groupAudits", () => {
  it("puts each audit where a person looks for it", () => {
    const groups = groupAudits([
      audit("passes", 0.9),
      audit("fails", 0.89),
      audit("tells", null, { score_display_mode: "informative" }),
      audit("asks", null, { score_display_mode: "manual" }),
      audit("unscored", null),
      audit("broken", null, { score_display_mode: "error" }),
      audit("elsewhere", null, { score_display_mode: "notApplicable" }),
    ]);
    expect(ids(groups.failed)).toEqual(["broken", "fails"]);
    expect(ids(groups.passed)).toEqual(["passes"]);
    expect(ids(groups.informative)).toEqual(["tells", "unscored"]);
    expect(ids(groups.manual)).toEqual(["asks"]);
    expect(ids(groups.notApplicable)).toEqual(["elsewhere"]);
  });

  it("orders failed audits by the points they cost", () => {
    const { failed } = groupAudits([
      audit("light", 0, { weight: 1 }),
      audit("heavy", 0.5, { weight: 30 }),
      audit("middle", 0.7, { weight: 10 }),
    ]);
    expect(ids(failed)).toEqual(["heavy", "middle", "light"]);
  });
});

describe("topFailing", () => {
  const audits = {
    performance: [audit("lcp", 0.4, { weight: 25 }), audit("fcp", 1, { weight: 75 })],
    accessibility: [audit("alt", 0, { weight: 10 }), audit("shared", 0, { weight: 1 })],
    best_practices: [audit("shared", 0, { weight: 1 }), audit("https", 1, { weight: 9 })],
    seo: [audit("hint", 0, { weight: 0 })],
  };

  it("takes the costliest first, each once, and none that costs nothing", () => {
    const findings = topFailing(audits, [], 10).map(({ category, audit: { id } }) => [
      category,
      id,
    ]);
    expect(findings).toEqual([
      ["accessibility", "alt"],
      ["performance", "lcp"],
      ["best_practices", "shared"],
    ]);
  });

  it("names a slow metric and what would help it, by the points of the performance score", () => {
    const savings = { ms: 900, bytes: null, points: 12 };
    const slow = {
      performance: [audit("render-blocking", 0, { weight: 0, savings })],
      accessibility: [],
      best_practices: [],
      seo: [],
    };
    const metric = (id: string, score: number, weight: number) => ({
      id,
      title: id,
      value: 560,
      display_value: "560 ms",
      score,
      weight,
    });
    const metrics = [metric("total-blocking-time", 0.4, 30), metric("speed-index", 0.95, 10)];
    expect(topFailing(slow, metrics, 10).map(({ audit: { id } }) => id)).toEqual([
      "total-blocking-time",
      "render-blocking",
    ]);
  });

  it("stops at the limit", () => {
    expect(topFailing(audits, [], 1)).toHaveLength(1);
  });
});
