import { type WindowRepeats, windowDaysMax } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import { localMinutes, localOf, momentOf, type WindowTiming } from "./occurrence.ts";

type Given = {
  /** A local time, or a moment. */
  starts_at: string;
  ends_at: string;
  repeats: WindowRepeats;
  timezone: string;
};

const minutesOfDay = 24 * 60;
/** The shortest time between two of a window's starts, by the clock. */
const days = { daily: 1, weekly: 7, monthly: 28 } as const;

/**
 * When a window is, of what a caller said, with the moments of its first time.
 * @throws ServiceError INVALID_INPUT for one that ends before it starts, is too long or would come before it has ended
 */
export function windowTimingOf(given: Given): WindowTiming & { startsAt: Date; endsAt: Date } {
  const { repeats, timezone } = given;
  const startsLocal = localFrom(given.starts_at, timezone);
  const endsLocal = localFrom(given.ends_at, timezone);
  const startsAt = momentOf(startsLocal, timezone);
  const endsAt = momentOf(endsLocal, timezone);
  const minutes = localMinutes({ startsLocal, endsLocal });
  if (minutes <= 0 || endsAt <= startsAt) throw refused("It has to end after it starts.");
  if (minutes > windowDaysMax * minutesOfDay) {
    throw refused(`It can last ${windowDaysMax} days at most.`);
  }
  if (repeats !== "none" && minutes >= days[repeats] * minutesOfDay) {
    throw refused(`One that comes ${repeats} has to end before it comes again.`);
  }
  return { startsLocal, endsLocal, repeats, timezone, endedAt: null, startsAt, endsAt };
}

function localFrom(text: string, timezone: string): string {
  return text.endsWith("Z") ? localOf(new Date(text), timezone) : text.slice(0, 16);
}

function refused(reason: string): ServiceError {
  return new ServiceError("INVALID_INPUT", reason, { field: "ends_at" });
}
