import { describe, expect, it } from "vitest";
import { addPeriods, periodEndAfter } from "./billing-period.ts";

const at = (date: string) => Date.parse(`${date}T10:30:00Z`) / 1000;
const month = { interval: "month", interval_count: 1 } as const;

describe("addPeriods", () => {
  it.each([
    { anchor: "2026-01-31", periods: 1, end: "2026-02-28" },
    { anchor: "2026-01-31", periods: 2, end: "2026-03-31" },
    { anchor: "2028-01-31", periods: 1, end: "2028-02-29" },
    { anchor: "2026-11-15", periods: 3, end: "2027-02-15" },
    { anchor: "2026-03-31", periods: -1, end: "2026-02-28" },
  ])("$anchor plus $periods months is $end", ({ anchor, periods, end }) => {
    expect(addPeriods(at(anchor), month, periods)).toBe(at(end));
  });

  it("knows days, weeks and years", () => {
    const from = at("2028-02-29");
    expect(addPeriods(from, { interval: "day", interval_count: 2 }, 1)).toBe(at("2028-03-02"));
    expect(addPeriods(from, { interval: "week", interval_count: 1 }, 1)).toBe(at("2028-03-07"));
    expect(addPeriods(from, { interval: "year", interval_count: 1 }, 1)).toBe(at("2029-02-28"));
  });
});

describe("periodEndAfter", () => {
  it.each([
    { from: "2026-01-31", anchor: "2026-01-31", end: "2026-02-28" },
    { from: "2026-02-28", anchor: "2026-01-31", end: "2026-03-31" },
    { from: "2027-02-28", anchor: "2026-01-31", end: "2027-03-31" },
    { from: "2026-01-10", anchor: "2026-02-01", end: "2026-02-01" },
    { from: "2026-01-10", anchor: "2026-05-20", end: "2026-01-20" },
  ])("of $from, counted from $anchor, is $end", ({ from, anchor, end }) => {
    expect(periodEndAfter(at(from), at(anchor), month)).toBe(at(end));
  });
});
