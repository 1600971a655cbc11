import { useFormats } from "@sitewright/ui-kit";

type Days = { from: string; to: string };

/** Writes days as the screen's locale does: `1 – 30 Nov 2026`, or one day alone. */
export function useDayWords(): { day: (day: string) => string; days: (days: Days) => string } {
  const { date } = useFormats();
  // A day is no moment: in another zone it would be the day before.
  const day = (one: string) =>
    date(one.slice(0, 10), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return { day, days: ({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`) };
}
