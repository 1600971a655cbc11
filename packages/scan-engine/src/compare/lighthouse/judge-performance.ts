import type { PerformanceMeasure, SampleFigures } from "../comparison.ts";
import {
  type MeasureName,
  measureNames,
  measures,
  type PerformanceSamples,
} from "./performance-samples.ts";
import { chanceOfGreater, medianOf, shiftOf } from "./rank-sum.ts";

/** How often the page is loaded after, one step after the other, while a measure is near its line. */
export const steps = [1, 3, 5, 7] as const;
/** From so many loads on it can be said that a page is slower. */
const leastAfter = 5;
/** With fewer before, chance alone could put all of them apart. */
const leastBefore = 3;
/** More of the past than this says less of the present. */
const mostBefore = 7;
const surely = 0.01;
/** A measure that moved by less than this share of its threshold is not near its line. */
const near = 0.5;

export type PerformanceJudgement = {
  measures: PerformanceMeasure[];
  /** Further loads that would bring the next step; 0 when all is said. */
  wants: number;
};

/**
 * Whether a page became slower or faster, or whether no difference can be shown: a measure counts when its
 * Hodges-Lehmann shift reaches its threshold and chance would do that in at most 1 of 100 (exact Mann-Whitney).
 * @param before of earlier loads, the newest first; at most 7 count
 * @param after of all loads taken so far
 */
export function judgePerformance(
  before: PerformanceSamples,
  after: PerformanceSamples,
): PerformanceJudgement {
  const judged = measureNames.flatMap((name): PerformanceMeasure[] => {
    const [a, b] = [before[name].slice(0, mostBefore), after[name]];
    return a.length === 0 || b.length === 0 ? [] : [judgeMeasure(name, a, b)];
  });
  const loads = Math.max(0, ...judged.map((measure) => measure.after.loads));
  const isSaid = judged.some(({ result }) => result === "slower");
  const isOpen = judged.some((measure) => measure.result === "unclear" && isWorseSo(measure));
  const hasPast = judged.some((measure) => measure.before.loads >= leastBefore);
  const next = steps.find((step) => step > loads) ?? loads;
  return { measures: judged, wants: isOpen && hasPast && !isSaid ? next - loads : 0 };
}

function judgeMeasure(
  name: MeasureName,
  a: readonly number[],
  b: readonly number[],
): PerformanceMeasure {
  const shift = shiftOf(a, b);
  const p = shift < 0 ? chanceOfGreater(b, a) : chanceOfGreater(a, b);
  const from = medianOf(a);
  return {
    measure: name,
    result: resultOf(name, { a, b, shift, p, from, to: medianOf(b) }),
    before: figuresOf(a),
    after: figuresOf(b),
    shift,
    p,
  };
}

type Samples = {
  a: readonly number[];
  b: readonly number[];
  shift: number;
  p: number;
  from: number;
  to: number;
};

function resultOf(name: MeasureName, { a, b, shift, p, from, to }: Samples) {
  const { worse, threshold } = measures[name];
  const line = threshold(Math.abs(from));
  if (Math.abs(to - from) < near * line) return "equal";
  const isEnough = a.length >= leastBefore && b.length >= leastAfter;
  if (!isEnough || Math.abs(shift) < line || p > surely) return "unclear";
  return Math.sign(shift) === worse ? "slower" : "faster";
}

function isWorseSo({ measure, before, after }: PerformanceMeasure): boolean {
  return Math.sign(after.median - before.median) === measures[measure].worse;
}

function figuresOf(values: readonly number[]): SampleFigures {
  return {
    loads: values.length,
    median: medianOf(values),
    least: Math.min(...values),
    most: Math.max(...values),
  };
}
