import type { ScheduleFrequency } from "@sitewright/contract";
import { Temporal } from "temporal-polyfill";

/** When something runs, by the clock of a zone. */
export type Timing = {
  frequency: ScheduleFrequency;
  /** `HH:MM`. */
  time: string;
  timezone: string;
  /** A day, as `2026-11-29`, whose weekday and day of the month count. */
  beginDay: string;
};

/** Minutes between two moments of what runs by real time. */
const minutesOf: Partial<Record<ScheduleFrequency, number>> = {
  "10-min": 10,
  "30-min": 30,
  hourly: 60,
};

/** The shortest time between two moments, in minutes. */
export function intervalOf(frequency: ScheduleFrequency): number {
  const days = { daily: 1, weekly: 7, monthly: 28 }[frequency as "daily" | "weekly" | "monthly"];
  return minutesOf[frequency] ?? days * 24 * 60;
}

/**
 * The first moment after another. Every 10 and 30 minutes and hourly run by real time. Else: the local
 * time that was chosen; a time that the clocks skip runs as much later as they jumped, one that they repeat runs the
 * first time, and the 29th to 31st fall on the last day of shorter months.
 * @see https://tc39.es/proposal-temporal/docs/timezone.html `compatible` disambiguation
 */
export function nextRun(timing: Timing, after: Date): Date {
  const { frequency, timezone } = timing;
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timezone);
  const every = minutesOf[frequency];
  return every === undefined ? nextDay(timing, now, after) : nextMinute(timing, now, every);
}

function nextMinute({ time }: Timing, now: Temporal.ZonedDateTime, every: number): Date {
  const first = Temporal.PlainTime.from(time).minute % every;
  let at = now.round({ smallestUnit: "minute", roundingMode: "floor" }).add({ minutes: 1 });
  // Twice where the clocks move by no whole number of them: at Lord Howe by half an hour.
  while (at.minute % every !== first) {
    at = at.add({ minutes: (first - (at.minute % every) + every) % every });
  }
  return new Date(at.epochMilliseconds);
}

function nextDay(timing: Timing, now: Temporal.ZonedDateTime, after: Date): Date {
  const { frequency, time, timezone, beginDay } = timing;
  const plainTime = Temporal.PlainTime.from(time);
  const begin = Temporal.PlainDate.from(beginDay);
  const momentOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime({ timeZone: timezone, plainTime }).epochMilliseconds);
  // A time that the clocks skip may run on the day after the one it belongs to.
  const from = now.toPlainDate().subtract({ days: 1 });
  if (frequency === "monthly") {
    for (let month = from.toPlainYearMonth(); ; month = month.add({ months: 1 })) {
      const moment = momentOf(month.toPlainDate({ day: begin.day }));
      if (moment > after) return moment;
    }
  }
  const days = frequency === "weekly" ? 7 : 1;
  const ahead = frequency === "weekly" ? (begin.dayOfWeek - from.dayOfWeek + 7) % 7 : 0;
  for (let day = from.add({ days: ahead }); ; day = day.add({ days })) {
    const moment = momentOf(day);
    if (moment > after) return moment;
  }
}

/** The next moments, in their order. */
export function nextRuns(timing: Timing, after: Date, many: number): Date[] {
  const moments: Date[] = [];
  for (let last = after; moments.length < many; last = moments.at(-1) ?? last) {
    moments.push(nextRun(timing, last));
  }
  return moments;
}
