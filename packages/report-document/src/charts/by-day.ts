import type { Edition, EditionDay } from "../edition.ts";
import { dayAfter, daysIn } from "../words/dates.ts";

/** One entry for each day of a period, null where nothing ran, so that a gap stays a gap. */
export function byDay(
  days: readonly EditionDay[],
  period: Pick<Edition["period"], "from" | "to">,
): { day: string; data: EditionDay | null }[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: daysIn(period) }, (_, index) => {
    const day = dayAfter(period.from, index);
    return { day, data: known.get(day) ?? null };
  });
}
