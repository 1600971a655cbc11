import type { WindowRepeats } from "@sitewright/contract";
import { Temporal } from "temporal-polyfill";

/** When a maintenance window is, by the clock of a zone. */
export type WindowTiming = {
  /** The first time it comes, as `2026-11-29T02:00`. */
  startsLocal: string;
  endsLocal: string;
  repeats: WindowRepeats;
  timezone: string;
  /** When somebody ended it last: the time that was on then is over since. */
  endedAt: Date | null;
};

/** One time that a window comes: its end is the first moment after it. */
export type Occurrence = { startsAt: Date; endsAt: Date };

/**
 * The time of a window that is on at a moment; null when none is. Local times are what they are over clock changes: a
 * time that the clocks skip is as much later as they jumped, one that they repeat is the first, and the 29th to 31st
 * fall on the last day of shorter months. Where an end that the clocks moved would come before its start, it is as long
 * as it is by the clock.
 */
export function occurrenceAt(window: WindowTiming, instant: Date): Occurrence | null {
  const [next] = nextOccurrences(window, instant, 1);
  return next && next.startsAt <= instant ? next : null;
}

/** The times of a window that are not over at a moment, in their order: the one that is on first. */
export function nextOccurrences(window: WindowTiming, from: Date, many: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (let place = firstPlace(window, from); found.length < many; place += 1) {
    if (place > 0 && window.repeats === "none") break;
    const occurrence = occurrenceOf(window, place);
    if (occurrence.endsAt > from) found.push(occurrence);
  }
  return found;
}

/** Days and hours between two local times, as the clock shows them. */
export function localMinutes({
  startsLocal,
  endsLocal,
}: Pick<WindowTiming, "startsLocal" | "endsLocal">): number {
  const ends = Temporal.PlainDateTime.from(endsLocal);
  return ends.since(Temporal.PlainDateTime.from(startsLocal)).total("minutes");
}

/** The moment of a local time. */
export function momentOf(local: string, timezone: string): Date {
  return instantOf(Temporal.PlainDateTime.from(local), timezone);
}

/** What the clock of a zone shows at a moment, as `2026-11-29T02:00`. */
export function localOf(moment: Date, timezone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  const local = instant.toZonedDateTimeISO(timezone).toPlainDateTime();
  return local.toString({ smallestUnit: "minute" });
}

/** A place so far before a moment that all before it are over by then. */
function firstPlace({ startsLocal, repeats, timezone }: WindowTiming, from: Date): number {
  if (repeats === "none") return 0;
  const start = Temporal.PlainDateTime.from(startsLocal).toPlainDate();
  const day = Temporal.PlainDateTime.from(localOf(from, timezone)).toPlainDate();
  const days = start.until(day, { largestUnit: "days" }).days;
  // One is as long as a week at most, and shorter than the time to the next.
  const passed = {
    daily: () => days - 2,
    weekly: () => Math.floor(days / 7) - 2,
    monthly: () => start.until(day, { largestUnit: "months" }).months - 2,
  }[repeats]();
  return Math.max(0, passed);
}

function occurrenceOf(window: WindowTiming, place: number): Occurrence {
  const { repeats, timezone, endedAt } = window;
  const first = Temporal.PlainDateTime.from(window.startsLocal);
  const start = repeats === "none" ? first : first.add(stepOf[repeats](place));
  const end = start.add(Temporal.PlainDateTime.from(window.endsLocal).since(first));
  const startsAt = instantOf(start, timezone);
  const planned = instantOf(end, timezone);
  const usual = new Date(startsAt.getTime() + localMinutes(window) * 60_000);
  const endsAt = planned > startsAt ? planned : usual;
  const isEnded = endedAt !== null && startsAt <= endedAt && endedAt < endsAt;
  return { startsAt, endsAt: isEnded ? endedAt : endsAt };
}

const stepOf = {
  daily: (days: number) => ({ days }),
  weekly: (weeks: number) => ({ weeks }),
  monthly: (months: number) => ({ months }),
};

function instantOf(local: Temporal.PlainDateTime, timezone: string): Date {
  return new Date(local.toZonedDateTime(timezone).epochMilliseconds);
}
