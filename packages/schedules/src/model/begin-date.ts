/** The days of a week as `Date` counts them, in the order they are offered. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const dayMs = 86_400_000;

/** The first day from a given one on that is this weekday, both as `2026-11-29`. */
export function nextWeekday(weekday: number, today: string): string {
  const from = Date.parse(today);
  const ahead = (weekday - new Date(from).getUTCDay() + 7) % 7;
  return dayOf(from + ahead * dayMs);
}

/** A day that has this number in its month. */
export function dayOfMonth(day: number, today: string): string {
  return `${today.slice(0, 4)}-12-${String(day).padStart(2, "0")}`;
}

/** The weekday of a day, as `Date` counts them. */
export function weekdayOf(day: string): number {
  return new Date(day.slice(0, 10)).getUTCDay();
}

/** The number of a day in its month. */
export function numberOfDay(day: string): number {
  return Number(day.slice(8, 10));
}

/** A moment's calendar day in UTC. */
export function utcDay(moment: Date): string {
  return dayOf(moment.getTime());
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
