import type { Interval } from "../store/rows.ts";

export type Rhythm = { interval: Interval; interval_count: number };

/** The end of the period that `from` lies in, for periods counted from `anchor`. Seconds, UTC. */
export function periodEndAfter(from: number, anchor: number, rhythm: Rhythm) {
  let step = 0;
  if (anchor > from) {
    while (addPeriods(anchor, rhythm, step - 1) > from) step -= 1;
    return addPeriods(anchor, rhythm, step);
  }
  step = Math.max(1, Math.floor((from - anchor) / longest(rhythm)));
  while (addPeriods(anchor, rhythm, step) <= from) step += 1;
  return addPeriods(anchor, rhythm, step);
}

/** `anchor` plus so many periods; the 31st becomes a shorter month's last day. */
export function addPeriods(anchor: number, { interval, interval_count }: Rhythm, periods: number) {
  const units = periods * interval_count;
  if (interval === "day") return anchor + units * day;
  if (interval === "week") return anchor + units * 7 * day;
  const start = new Date(anchor * 1000);
  const months = units * (interval === "year" ? 12 : 1);
  const lastDay = new Date(
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const moved = new Date(anchor * 1000);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}

const day = 86_400;

function longest({ interval, interval_count }: Rhythm) {
  const days = { day: 1, week: 7, month: 31, year: 366 }[interval];
  return days * day * interval_count;
}
