import type { Formats } from "../locale/formats.ts";
import type { ChartMoment, ChartPoint, ChartSeries } from "./chart-data.ts";

/** A moment as a sentence: `12 November 2026: Health 96, Test 99`. */
export function momentWords(
  { time, points }: ChartMoment,
  series: readonly ChartSeries[],
  formatValue: (value: number) => string,
  formats: Pick<Formats, "date">,
): string {
  const values = points.flatMap((point, at) =>
    point === null ? [] : [`${series[at]?.label ?? ""} ${valueWords(point, formatValue)}`],
  );
  return `${formatDay(time, formats)}: ${values.join(", ")}`;
}

export function valueWords({ value }: ChartPoint, formatValue: (value: number) => string): string {
  return value === null ? "none" : formatValue(value);
}

/** A time as people write it, with the hour only where it is not midnight of UTC: days come as such. */
export function formatDay(time: number, { date }: Pick<Formats, "date">): string {
  const isDay = time % 86_400_000 === 0;
  return date(
    time,
    isDay ? { dateStyle: "medium", timeZone: "UTC" } : { dateStyle: "medium", timeStyle: "short" },
  );
}
