import type { PerformanceSamples } from "../../src/compare/lighthouse/performance-samples.ts";
import type { Random } from "./seeded.ts";

/**
 * How one page's runs of Lighthouse vary: a log-normal spread about a median and, in some runs, a machine that was
 * busy, which makes it worse by a factor. The figures are those of pages that were measured on two shared cores.
 */
export type SpeedModel = {
  name: string;
  score: { median: number; spread: number };
  lcp: { median: number; spread: number; busy: number };
  tbt: { median: number; spread: number; busy: number };
  /** Share of runs beside a busy machine. */
  busyRuns: number;
};

export const speedModels: readonly SpeedModel[] = [
  {
    name: "shop, desktop",
    score: { median: 99.5, spread: 0.4 },
    lcp: { median: 324, spread: 0.12, busy: 1.7 },
    tbt: { median: 0, spread: 0, busy: 0 },
    busyRuns: 0.1,
  },
  {
    name: "agency, desktop",
    score: { median: 95, spread: 2.5 },
    lcp: { median: 999, spread: 0.1, busy: 1.8 },
    tbt: { median: 0, spread: 0, busy: 0 },
    busyRuns: 0.12,
  },
  {
    name: "agency, phone",
    score: { median: 84, spread: 1.6 },
    lcp: { median: 4_849, spread: 0.04, busy: 1.02 },
    tbt: { median: 5, spread: 1, busy: 4 },
    busyRuns: 0.1,
  },
  {
    name: "charts, phone",
    score: { median: 97, spread: 1.1 },
    lcp: { median: 1_772, spread: 0.1, busy: 1.4 },
    tbt: { median: 18, spread: 1, busy: 6 },
    busyRuns: 0.1,
  },
  {
    name: "large script, phone",
    score: { median: 73, spread: 1.5 },
    lcp: { median: 629, spread: 0.05, busy: 1.15 },
    tbt: { median: 1_841, spread: 0.22, busy: 1.8 },
    busyRuns: 0.1,
  },
  {
    name: "late content, desktop",
    score: { median: 93, spread: 0.2 },
    lcp: { median: 184, spread: 0.1, busy: 1.6 },
    tbt: { median: 0, spread: 0, busy: 0 },
    busyRuns: 0.1,
  },
];

export type SpeedRun = { score: number; lcp: number; tbt: number };

export function drawRun(random: Random, model: SpeedModel): SpeedRun {
  const busy = random() < model.busyRuns;
  const of = ({ median, spread, busy: factor }: SpeedModel["lcp"]) =>
    median * Math.exp(spread * normal(random)) * (busy && factor > 0 ? factor : 1);
  const lost = busy ? 2 * model.score.spread : 0;
  return {
    score: Math.max(
      0,
      Math.min(100, Math.round(model.score.median + model.score.spread * normal(random) - lost)),
    ),
    lcp: of(model.lcp),
    tbt: of(model.tbt),
  };
}

/** Box and Muller's way to a normal value. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function samplesOf(runs: readonly SpeedRun[]): PerformanceSamples {
  return {
    score: runs.map(({ score }) => score),
    lcp: runs.map(({ lcp }) => lcp),
    tbt: runs.map(({ tbt }) => tbt),
    cls: runs.map(() => 0),
    first_byte: [],
    load: [],
  };
}
