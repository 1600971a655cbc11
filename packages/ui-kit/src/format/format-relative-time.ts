const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How far `time` lies from `now`, in words: "now", "12 min ago", "in 3 h", "yesterday"; from 30 days on, the date. */
export function relativeTime(time: Date, now: Date): string {
  const distance = time.getTime() - now.getTime();
  const away = Math.abs(distance);
  if (away < 45 * second) return "now";
  if (away < hour) return direct(distance, `${Math.max(1, Math.floor(away / minute))} min`);
  if (away < 12 * hour || sameDay(time, now))
    return direct(distance, `${Math.floor(away / hour)} h`);
  const days = calendarDays(time, now);
  if (days === -1) return "yesterday";
  if (days === 1) return "tomorrow";
  if (Math.abs(days) < 30) return direct(distance, `${Math.abs(days)} days`);
  return dates.format(time);
}

/** Milliseconds until the words of `relativeTime` may change. */
export function nextRelativeChange(time: Date, now: Date): number {
  const away = Math.abs(time.getTime() - now.getTime());
  if (away < 2 * minute) return 5 * second;
  return away < hour ? 20 * second : 5 * minute;
}

/** The exact moment for hover: the reader's clock, then UTC. */
export function exactTime(time: Date): string {
  return `${exact.format(time)} (${time.toISOString().replace("T", " ").slice(0, 19)} UTC)`;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "long" });

function direct(distance: number, amount: string): string {
  return distance < 0 ? `${amount} ago` : `in ${amount}`;
}

function sameDay(one: Date, other: Date): boolean {
  return calendarDays(one, other) === 0;
}

/** Midnights between the two moments on the reader's calendar; a day of 23 or 25 hours still counts as one. */
function calendarDays(one: Date, other: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(one) - midnight(other)) / day);
}
