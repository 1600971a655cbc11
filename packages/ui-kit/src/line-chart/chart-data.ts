import type { Tone } from "../internal/tone.ts";
import type { Href } from "../link/href.ts";

export type ChartPoint = { time: string; value: number | null; href?: Href };

export type ChartSeries = {
  id: string;
  label: string;
  tone?: Tone;
  /** The oldest first; a null is a gap. */
  points: readonly ChartPoint[];
};

/** One moment of the chart with what each series has there, in the order of the series. */
export type ChartMoment = { time: number; points: (ChartPoint | null)[] };

/** The moments of all series together, the oldest first; `time` in milliseconds since the epoch. */
export function chartMoments(series: readonly ChartSeries[]): ChartMoment[] {
  const moments = new Map<number, (ChartPoint | null)[]>();
  for (const [place, { points }] of series.entries()) {
    for (const point of points) {
      const time = Date.parse(point.time);
      const row = moments.get(time) ?? series.map(() => null);
      row[place] = point;
      moments.set(time, row);
    }
  }
  return [...moments].sort(([a], [b]) => a - b).map(([time, points]) => ({ time, points }));
}
