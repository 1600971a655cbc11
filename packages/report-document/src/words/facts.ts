import type { Edition, EditionDay, EditionFinding, Measure, ReportSection } from "../edition.ts";
import { dayAfter, daysIn } from "./dates.ts";
import type { Point } from "./trend.ts";

/** What the rules of the summary speak of. */
export type Facts = {
  days: number;
  daysWithData: number;
  scans: number;
  pages: number;
  longestGap: { from: string; to: string; days: number } | null;
  asked: ReadonlySet<ReportSection>;
  findings: Edition["findings"]["counts"];
  worstOpen: EditionFinding | null;
  tests: Edition["tests"];
  issues: Edition["issues"];
  uptime: Edition["uptime"];
  trend(measure: Measure): Point[];
};

export function factsOf({
  period,
  subject,
  days,
  sections,
  findings,
  tests,
  issues,
  uptime,
}: Edition): Facts {
  const measured = days.filter(({ scans }) => scans > 0);
  return {
    days: daysIn(period),
    daysWithData: measured.length,
    scans: measured.reduce((sum, { scans }) => sum + scans, 0),
    pages: subject.pages,
    longestGap: longestGap(measured, period),
    asked: new Set(sections),
    findings: findings.counts,
    worstOpen: findings.list.find(({ mended_on }) => mended_on === null) ?? null,
    tests,
    issues,
    uptime,
    trend: (measure) => trendOf(measured, measure),
  };
}

/** A measure by day, on the days that have data. */
export function trendOf(days: readonly EditionDay[], measure: Measure): Point[] {
  return days.map((day) => ({ day: day.day, value: day[measure] }));
}

/** The longest stretch of days without a scan, the period's own ends included. */
function longestGap(days: readonly EditionDay[], period: Edition["period"]): Facts["longestGap"] {
  let longest: Facts["longestGap"] = null;
  let from = period.from;
  for (const next of [...days.map(({ day }) => day), dayAfter(period.to)]) {
    const length = daysIn({ from, to: next }) - 1;
    if (length > (longest?.days ?? 0)) longest = { from, to: dayAfter(next, -1), days: length };
    from = dayAfter(next);
  }
  return longest;
}
