import { type ReportPeriod, reportDaysMax } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";

/** Whole days, both included, as `2026-11-22`. */
export type Days = { from: string; to: string };

const dayMs = 86_400_000;

/**
 * The days that a period means at a moment, counted in UTC: today is not over and in none of them.
 * @throws ServiceError INVALID_INPUT for days that end before they begin, begin in the future, are
 * more than a year or lie before the calendar's first
 */
export function daysOf(period: ReportPeriod, now: Date): Days {
  const today = dayOf(now.getTime());
  if (period.kind === "days") {
    return { from: shiftDay(today, -period.days), to: shiftDay(today, -1) };
  }
  if (period.kind === "month") {
    const first = period.month === null ? monthBefore(today) : `${period.month}-01`;
    return checked({ from: first, to: shiftDay(monthAfter(first), -1) }, today);
  }
  return checked({ from: period.from, to: period.to }, today);
}

/** As many days as these, that end where these begin. */
export function daysBefore({ from, to }: Days): Days {
  return { from: shiftDay(from, -countDays({ from, to })), to: shiftDay(from, -1) };
}

export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

export function shiftDay(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs);
}

function checked(days: Days, today: string): Days {
  const refuse = (reason: string) => new ServiceError("INVALID_INPUT", reason, { field: "period" });
  if (days.to < days.from) throw refuse("The last day lies before the first.");
  if (days.from > today) throw refuse("A report cannot tell of days to come.");
  if (countDays(days) > reportDaysMax) throw refuse("A report tells of a year at most.");
  // The days it is compared with are looked up, too, and PostgreSQL has no year 0.
  if (daysBefore(days).from < "0001") throw refuse("A report cannot tell of so long ago.");
  return days;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function monthBefore(day: string): string {
  return `${shiftDay(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

function monthAfter(day: string): string {
  return `${shiftDay(day, 31).slice(0, 7)}-01`;
}
