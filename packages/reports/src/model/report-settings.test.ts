import { describe, expect, it } from "vitest";
import { isSame, settingsOf, withSection } from "./report-settings.ts";

const fresh = settingsOf(null, "Report of lane.example");

describe("a report's settings", () => {
  it("begin with every section, over the month that is over, in the team's colours", () => {
    expect(fresh.type).toHaveLength(10);
    expect(fresh.period).toEqual({ kind: "month", month: null });
    expect(fresh.highlight_color).toBeNull();
  });

  it("keep the order in which a report tells, however its sections are ticked", () => {
    const without = withSection(fresh.type, "health", false);
    expect(without).not.toContain("health");
    expect(withSection(without, "health", true)).toEqual(fresh.type);
  });

  it("are the same in whatever order their parts stand, and others with any of them changed", () => {
    const range = { kind: "range", from: "2026-01-01", to: "2026-01-31" } as const;
    const turned = { to: range.to, from: range.from, kind: range.kind };
    expect(isSame({ ...fresh, period: range }, { ...fresh, period: turned })).toBe(true);
    expect(isSame(fresh, { ...fresh, name: "Another" })).toBe(false);
    expect(isSame(fresh, { ...fresh, type: ["summary"] })).toBe(false);
    expect(isSame(fresh, { ...fresh, text_color: "#000000" })).toBe(false);
    expect(isSame(fresh, { ...fresh, period: range })).toBe(false);
  });
});
