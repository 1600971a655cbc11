const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "2026-03-11" as "11 March 2026", or without its year. */
export function dayInWords(day: string, { year = true } = {}): string {
  const [y, m, d] = day.split("-").map(Number);
  return `${d} ${months[(m ?? 1) - 1]}${year ? ` ${y}` : ""}`;
}

/** "2026-09-11" as "11 Sep", or "11 Sep 2026" where columns are narrow. */
export function shortDay(day: string, { year = false } = {}): string {
  const [date, month, y] = dayInWords(day).split(" ");
  return `${date} ${month?.slice(0, 3)}${year ? ` ${y}` : ""}`;
}

/** "2026-03" as "March 2026". */
export function monthInWords(month: string): string {
  const [y, m] = month.split("-").map(Number);
  return `${months[(m ?? 1) - 1]} ${y}`;
}

/** "November 2026" for a whole month, else "1 to 30 November 2026" with no more said twice than need be. */
export function periodInWords({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayInWords(from);
  if (from === firstOfMonth(to) && isLastOfMonth(to)) return monthInWords(to.slice(0, 7));
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const start =
    from.slice(0, 7) === to.slice(0, 7)
      ? String(Number(from.slice(8)))
      : dayInWords(from, { year: !sameYear });
  return `${start} to ${dayInWords(to)}`;
}

/** A period as what came before: "in October" for a whole month, else "in the 30 days before". */
export function beforeInWords(period: { from: string; to: string }): string {
  const whole = period.from === firstOfMonth(period.to) && isLastOfMonth(period.to);
  return whole
    ? `in ${monthInWords(period.to.slice(0, 7)).split(" ")[0]}`
    : `in the ${daysIn(period)} days before`;
}

/** How many days a period has, both ends counted. */
export function daysIn({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The day that many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function isLastOfMonth(day: string): boolean {
  return dayAfter(day).endsWith("-01");
}
