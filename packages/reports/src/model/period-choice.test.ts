import type { ReportPeriod } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { choiceOf, daysOf, firstPeriod, periodChoices, periodOf } from "./period-choice.ts";

const today = "2026-03-01";
const lastMonth: ReportPeriod = { kind: "month", month: null };

describe("a report's period", () => {
  it.each(periodChoices)("is found again in the list as %s", (choice) => {
    expect(choiceOf(periodOf(choice, lastMonth, today), today)).toBe(choice);
  });

  it.each<[ReportPeriod, string, string]>([
    [lastMonth, "2026-02-01", "2026-02-28"],
    [{ kind: "month", month: "2026-03" }, "2026-03-01", "2026-03-31"],
    [{ kind: "month", month: "2024-02" }, "2024-02-01", "2024-02-29"],
    [{ kind: "days", days: 1 }, "2026-02-28", "2026-02-28"],
    [{ kind: "days", days: 30 }, "2026-01-30", "2026-02-28"],
    [{ kind: "range", from: "2025-12-24", to: "2026-01-02" }, "2025-12-24", "2026-01-02"],
  ])("%j means the days %s to %s", (period, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });

  it("begins with the month that is over, unless the site came after it", () => {
    expect(firstPeriod("2026-02-28T23:59:00.000Z", today)).toEqual(lastMonth);
    const ofThis = firstPeriod("2026-03-01T00:10:00.000Z", today);
    expect(daysOf(ofThis, today)).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  });

  it("keeps the days that were shown when own dates are chosen", () => {
    expect(periodOf("own", lastMonth, today)).toEqual({
      kind: "range",
      from: "2026-02-01",
      to: "2026-02-28",
    });
  });

  it("keeps a month that the list does not name", () => {
    const november: ReportPeriod = { kind: "month", month: "2025-11" };
    expect(choiceOf(november, today)).toBe("other_month");
    expect(periodOf("other_month", november, today)).toEqual(november);
  });
});
