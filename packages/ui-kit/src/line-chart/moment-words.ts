import type { Formats } from "../locale/formats.ts";
import type { KitTexts } from "../texts/kit-texts.ts";
import type { ChartMoment, ChartPoint, ChartSeries } from "./chart-data.ts";

type Texts = KitTexts["lineChart"];

/** A moment as a sentence: `12 November 2026: Health 96, Test 99`. */
export function momentWords(
  { time, points }: ChartMoment,
  series: readonly ChartSeries[],
  texts: Texts,
  formats: Pick<Formats, "date" | "number">,
): string {
  const values = points.flatMap((point, at) =>
    point === null
      ? []
      : [`${series[at]?.label ?? ""} ${valueWords(point, texts, formats.number)}`],
  );
  return texts.moment(formatDay(time, formats), values);
}

export function valueWords(
  { value }: ChartPoint,
  { none }: Pick<Texts, "none">,
  formatValue: (value: number) => string,
): string {
  return value === null ? none : formatValue(value);
}

/** A time as people write it, with the hour only where it is not midnight of UTC: days come as such. */
export function formatDay(time: number, { date }: Pick<Formats, "date">): string {
  const isDay = time % 86_400_000 === 0;
  return date(
    time,
    isDay ? { dateStyle: "medium", timeZone: "UTC" } : { dateStyle: "medium", timeStyle: "short" },
  );
}
