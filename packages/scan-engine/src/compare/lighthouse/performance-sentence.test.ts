import { expect, it } from "vitest";
import type { PerformanceMeasure } from "../comparison.ts";
import { performanceSentence } from "./performance-sentence.ts";

const spread = (loads: number, least: number, median: number, most: number) => ({
  ...{ loads, least, median, most },
});
const paint = (before: ReturnType<typeof spread>): PerformanceMeasure => ({
  ...{ measure: "lcp", result: "unclear", shift: 99, p: 0.5 },
  ...{ before, after: spread(1, 679, 679, 679) },
});

it("says between what a measure ranged, where it did", () => {
  expect(performanceSentence(paint(spread(3, 540, 580, 690)))).toBe(
    "No difference can be shown: largest paint 580 ms before, 679 ms now (3 loads before, 1 after); before it ranged from 540 ms to 690 ms.",
  );
});

it("says of one load no range", () => {
  expect(performanceSentence(paint(spread(1, 580, 580, 580)))).toBe(
    "No difference can be shown: largest paint 580 ms before, 679 ms now (1 load before, 1 after).",
  );
});
