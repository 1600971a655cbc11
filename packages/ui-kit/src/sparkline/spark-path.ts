import type { KitTexts } from "../texts/kit-texts.ts";

export type SparkPoint = { time: string; value: number };

/**
 * Places of the points in a box of `width` × `height` pixels, `inset` from its edges: time from left to
 * right, the smallest value at the bottom. Values that are all the same lie in the middle.
 */
export function sparkPlaces(
  points: readonly SparkPoint[],
  { width, height, inset }: { width: number; height: number; inset: number },
): { x: number; y: number }[] {
  const times = points.map(({ time }) => Date.parse(time));
  const values = points.map(({ value }) => value);
  const place = (value: number, all: number[], from: number, to: number) => {
    const [min, max] = [Math.min(...all), Math.max(...all)];
    return max === min ? (from + to) / 2 : from + ((value - min) / (max - min)) * (to - from);
  };
  return points.map((_, at) => ({
    x: round(place(times[at] ?? 0, times, inset, width - inset)),
    y: round(place(values[at] ?? 0, values, height - inset, inset)),
  }));
}

/** The line in words: `from 88 to 96, now 96`. */
export function sparkWords(points: readonly SparkPoint[], texts: KitTexts["sparkline"]): string {
  const values = points.map(({ value }) => Math.round(value));
  const last = values.at(-1);
  if (last === undefined) return texts.nothing;
  if (values.length === 1) return `${last}`;
  return texts.course(Math.min(...values), Math.max(...values), last);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
