import type { ReportPeriod } from "@sitewright/contract";

/** What the period's list offers; `other` is a month that is neither of the two named. */
export const periodChoices = [
  "last_month",
  "this_month",
  "days_7",
  "days_30",
  "days_90",
  "own",
] as const;

export type PeriodChoice = (typeof periodChoices)[number] | "days_1" | "other_month";

/**
 * What a new report begins with: the month that is over, of which there is nothing where the site came in this one.
 * @param since when the site or page was added
 */
export function firstPeriod(since: string, today: string): ReportPeriod {
  return periodOf(
    monthOf(since) < monthOf(today) ? "last_month" : "this_month",
    { kind: "month", month: null },
    today,
  );
}

/** Which entry of the list a period is, `today` as `2026-11-22` in UTC, as the server counts days. */
export function choiceOf(period: ReportPeriod, today: string): PeriodChoice {
  if (period.kind === "range") return "own";
  if (period.kind === "days") return `days_${period.days}`;
  if (period.month === null) return "last_month";
  return period.month === monthOf(today) ? "this_month" : "other_month";
}

/** The period that an entry of the list means; own dates begin with the days shown before. */
export function periodOf(choice: PeriodChoice, before: ReportPeriod, today: string): ReportPeriod {
  switch (choice) {
    case "last_month":
      return { kind: "month", month: null };
    case "this_month":
      return { kind: "month", month: monthOf(today) };
    case "days_1":
      return { kind: "days", days: 1 };
    case "days_7":
      return { kind: "days", days: 7 };
    case "days_30":
      return { kind: "days", days: 30 };
    case "days_90":
      return { kind: "days", days: 90 };
    case "own":
      return { kind: "range", ...daysOf(before, today) };
    case "other_month":
      return before;
  }
}

/** The days that a period means today, both included, as the server counts them: today is not over. */
export function daysOf(period: ReportPeriod, today: string): { from: string; to: string } {
  if (period.kind === "range") return { from: period.from, to: period.to };
  if (period.kind === "days") {
    return { from: shiftDay(today, -period.days), to: shiftDay(today, -1) };
  }
  const month = period.month ?? monthOf(shiftDay(`${monthOf(today)}-01`, -1));
  const from = `${month}-01`;
  return { from, to: shiftDay(`${monthOf(shiftDay(from, 31))}-01`, -1) };
}

/** Today in UTC. */
export function todayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function shiftDay(day: string, days: number): string {
  return todayOf(new Date(Date.parse(day) + days * 86_400_000));
}
