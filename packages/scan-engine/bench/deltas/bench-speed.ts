import { judgePerformance, steps } from "../../src/compare/lighthouse/judge-performance.ts";
import { seeded } from "./seeded.ts";
import { type SpeedRun, samplesOf } from "./speed-model.ts";

/** Draws a run of a page, as it is or shifted. */
export type DrawRun = (random: () => number) => SpeedRun;

export type SpeedFigures = {
  /** Shares of 1. */
  falseAlarms: number;
  score10: number;
  tbt200: number;
  lcp300: number;
  /** Loads beyond the first. */
  extraUnchanged: number;
  extraChanged: number;
};

const loadsBefore = 5;

/** How often an unchanged page is called slower and a slower one is, and what it costs in loads. */
export function benchSpeed(
  draw: DrawRun,
  { seed, draws }: { seed: number; draws: number },
): SpeedFigures {
  const random = seeded(seed);
  const trial = (shift: (run: SpeedRun) => SpeedRun) => {
    const before = Array.from({ length: loadsBefore }, () => draw(random));
    return told(
      before,
      Array.from({ length: steps[3] }, () => shift(draw(random))),
    );
  };
  const share = (count: number) => count / draws;
  const power = (measure: string, shift: (run: SpeedRun) => SpeedRun) => {
    const results = Array.from({ length: draws }, () => trial(shift));
    return {
      found: share(results.filter(({ slower }) => slower.includes(measure)).length),
      extra: results.reduce((sum, { loads }) => sum + loads - 1, 0) / draws,
    };
  };
  const unchanged = Array.from({ length: draws }, () => trial((run) => run));
  const score = power("score", (run) => ({ ...run, score: Math.max(0, run.score - 10) }));
  const tbt = power("tbt", (run) => ({ ...run, tbt: run.tbt + 200 }));
  const lcp = power("lcp", (run) => ({ ...run, lcp: run.lcp + 300 }));
  return {
    falseAlarms: share(unchanged.filter(({ slower }) => slower.length > 0).length),
    score10: score.found,
    tbt200: tbt.found,
    lcp300: lcp.found,
    extraUnchanged: unchanged.reduce((sum, { loads }) => sum + loads - 1, 0) / draws,
    extraChanged: (score.extra + tbt.extra + lcp.extra) / 3,
  };
}

/** What a test says in the end, with as many loads as it asks for. */
function told(before: readonly SpeedRun[], after: readonly SpeedRun[]) {
  let loads = 1;
  for (;;) {
    const { measures, wants } = judgePerformance(
      samplesOf(before),
      samplesOf(after.slice(0, loads)),
    );
    const slower = measures
      .filter(({ result }) => result === "slower")
      .map(({ measure }) => measure);
    if (wants === 0 || loads >= after.length) return { slower: slower as string[], loads };
    loads += wants;
  }
}
