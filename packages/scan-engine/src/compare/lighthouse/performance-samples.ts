import type { PerformanceMeasure } from "../comparison.ts";
import type { KeptScan } from "../kept-scan.ts";

export type MeasureName = PerformanceMeasure["measure"];

/** What loads of one side measured, in the measure's own unit; loads that did not measure it are not in it. */
export type PerformanceSamples = Record<MeasureName, number[]>;

/** What each measure is called, which way is worse, and from which shift on it is told. */
export const measures: Record<
  MeasureName,
  {
    name: string;
    unit: "ms" | "points" | "shift";
    worse: 1 | -1;
    threshold(median: number): number;
  }
> = {
  score: { name: "performance score", unit: "points", worse: -1, threshold: () => 4 },
  lcp: {
    name: "largest paint",
    unit: "ms",
    worse: 1,
    threshold: (median) => Math.max(150, 0.05 * median),
  },
  tbt: {
    name: "blocked time",
    unit: "ms",
    worse: 1,
    threshold: (median) => Math.max(100, 0.25 * median),
  },
  cls: { name: "layout shift", unit: "shift", worse: 1, threshold: () => 0.05 },
  // Lighthouse's simulation hides a slow server, so what was measured is asked, too.
  first_byte: {
    name: "first byte",
    unit: "ms",
    worse: 1,
    threshold: (median) => Math.max(150, 0.25 * median),
  },
  load: {
    name: "time to load",
    unit: "ms",
    worse: 1,
    threshold: (median) => Math.max(300, 0.25 * median),
  },
};

export const measureNames = Object.keys(measures).filter(isMeasureName);

function isMeasureName(name: string): name is MeasureName {
  return Object.hasOwn(measures, name);
}

/** What the loads of one side measured. */
export function performanceSamples(loads: readonly KeptScan[]): PerformanceSamples {
  const metric = ({ lighthouse }: KeptScan, id: string) =>
    lighthouse?.metrics.find((one) => one.id === id)?.value ?? null;
  // A load without Lighthouse beside one with it was measured under other conditions.
  const audited = loads.filter(({ lighthouse }) => lighthouse !== undefined);
  const of = (read: (load: KeptScan) => number | null) =>
    audited.flatMap((load) => read(load) ?? []);
  return {
    score: of(({ lighthouse }) => lighthouse?.scores.performance ?? null),
    lcp: of((load) => metric(load, "largest-contentful-paint")),
    tbt: of((load) => metric(load, "total-blocking-time")),
    cls: of((load) => metric(load, "cumulative-layout-shift")),
    first_byte: of(({ html }) => html?.vitals?.ttfb_ms ?? null),
    load: of(({ html }) => html?.facts.load_ms ?? null),
  };
}
