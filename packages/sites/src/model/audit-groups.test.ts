import type { LighthouseAudit } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { groupAudits } from "./audit-groups.ts";

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

  it("counts what Lighthouse estimates a change would save", () => {
    const savings = { ms: 900, bytes: null, points: 12 };
    const { failed } = groupAudits([
      audit("light", 0, { weight: 1 }),
      audit("render-blocking", 0, { weight: 0, savings }),
    ]);
    expect(ids(failed)).toEqual(["render-blocking", "light"]);
  });
});
