import type { AlertDigest, FindingSeverity } from "@sitewright/contract";
import { Temporal } from "temporal-polyfill";
import { never } from "./never.ts";

/** When a rule tells, apart from what has happened. */
export type HoldRule = {
  digest: AlertDigest;
  /** `HH:MM` by the clock of the zone. */
  quiet: { from: string; to: string } | null;
  timezone: string;
  mute: { at: Date; until: Date | null; worse: boolean } | null;
};

const digestTime = "08:00";

/**
 * Until when what happened is kept untold by its rule; null where it may be told now. Pure.
 * @param happened when it happened
 */
export function holdUntil(
  { digest, quiet, timezone, mute }: HoldRule,
  { severity, since }: { severity: FindingSeverity; since: Date },
  happened: Date,
  now: Date,
): Date | null {
  const gathered = digest === "none" ? happened : nextDigest(happened, digest, timezone);
  const muted = mute === null ? null : mutedUntil(mute, since);
  const told = new Date(Math.max(Number(gathered), Number(muted ?? 0), Number(now)));
  const isLoud = severity === "critical" || quiet === null;
  const until = isLoud ? told : outOfQuiet(told, quiet, timezone);
  return until > now ? until : null;
}

/** What comes after a rule was muted until it is worse is worse: it is told. */
function mutedUntil({ at, until, worse }: NonNullable<HoldRule["mute"]>, since: Date): Date | null {
  if (worse && since > at) return null;
  return until ?? (worse ? never : null);
}

function nextDigest(from: Date, digest: AlertDigest, timezone: string): Date {
  const now = zoned(from, timezone);
  if (digest === "hourly") {
    const hour = now.round({ smallestUnit: "hour", roundingMode: "floor" });
    return dateOf(hour.add({ hours: 1 }));
  }
  const today = now.withPlainTime(digestTime);
  const isAhead = Temporal.ZonedDateTime.compare(now, today) < 0;
  return dateOf(
    isAhead
      ? today
      : now
          .toPlainDate()
          .add({ days: 1 })
          .toZonedDateTime({ timeZone: timezone, plainTime: digestTime }),
  );
}

/** The time itself, or the end of the quiet hours that it lies in. */
function outOfQuiet(
  time: Date,
  { from, to }: { from: string; to: string },
  timezone: string,
): Date {
  if (time.getTime() >= never.getTime()) return time;
  const now = zoned(time, timezone);
  const clock = now.toPlainTime().toString({ smallestUnit: "minute" });
  const isOverNight = from > to;
  const isQuiet = isOverNight ? clock >= from || clock < to : clock >= from && clock < to;
  if (!isQuiet) return time;
  const day = isOverNight && clock >= from ? now.toPlainDate().add({ days: 1 }) : now.toPlainDate();
  return dateOf(day.toZonedDateTime({ timeZone: timezone, plainTime: to }));
}

function zoned(time: Date, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timezone);
}

function dateOf(time: Temporal.ZonedDateTime): Date {
  return new Date(time.epochMilliseconds);
}
