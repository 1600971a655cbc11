/** A month of allowances: `startsAt` belongs to it, `endsAt` to the next. */
export type Month = { startsAt: Date; endsAt: Date };

/**
 * The month in force at a time, where months begin on the anniversaries of `anchor` in UTC, to the
 * millisecond. A month that lacks the anchor's day begins on its last: after 31 January come 28 or 29
 * February and then 31 March.
 */
export function monthAt(anchor: Date, now: Date): Month {
  const calendarMonths =
    12 * (now.getUTCFullYear() - anchor.getUTCFullYear()) +
    (now.getUTCMonth() - anchor.getUTCMonth());
  const isBegun = anniversary(anchor, calendarMonths) <= now;
  const months = isBegun ? calendarMonths : calendarMonths - 1;
  return { startsAt: anniversary(anchor, months), endsAt: anniversary(anchor, months + 1) };
}

/** Always counted from the anchor itself, so that a clamped day does not stay clamped. */
function anniversary(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(anchor.getUTCMonth() + months);
  date.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth(date)));
  return date;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
