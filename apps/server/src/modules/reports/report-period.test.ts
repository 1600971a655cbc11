import { describe, expect, it } from "vitest";
import { countDays, daysBefore, daysOf } from "./report-period.ts";

const now = new Date("2026-03-15T23:59:59Z");

describe("the days of a report", () => {
  it("end yesterday, since today is not over", () => {
    expect(daysOf({ kind: "days", days: 7 }, now)).toEqual({
      from: "2026-03-08",
      to: "2026-03-14",
    });
    expect(daysOf({ kind: "days", days: 1 }, now)).toEqual({
      from: "2026-03-14",
      to: "2026-03-14",
    });
  });

  it("are a month's, whatever its length", () => {
    const month = (named: string | null) => daysOf({ kind: "month", month: named }, now);
    expect(month(null)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(month("2025-12")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
    expect(month("2024-02")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
    const newYear = new Date("2026-01-01T00:00:00Z");
    expect(daysOf({ kind: "month", month: null }, newYear).from).toBe("2025-12-01");
  });

  it("are compared with as many before them", () => {
    const days = { from: "2026-03-01", to: "2026-03-31" };
    expect(daysBefore(days)).toEqual({ from: "2026-01-29", to: "2026-02-28" });
    expect(countDays(daysBefore(days))).toBe(31);
  });

  it.each([
    ["end before they begin", "2026-03-02", "2026-03-01", /before the first/],
    ["lie in the future", "2026-04-01", "2026-04-02", /to come/],
    ["are more than a year", "2025-03-01", "2026-03-10", /a year at most/],
    ["lie in the year 0", "0000-05-01", "0000-05-02", /so long ago/],
    ["have none before them to be compared with", "0001-01-02", "0001-01-03", /so long ago/],
  ])("are refused when they %s", (_, from, to, reason) => {
    expect(() => daysOf({ kind: "range", from, to }, now)).toThrow(reason);
  });
});
