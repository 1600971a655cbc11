import type { LighthouseEvidence } from "../../evidence.ts";

/**
 * Several loads' results as one: everything of the load with the median performance score, of two in the
 * middle the worse, and the figures of all. What has no score counts as worst.
 * @param results one for each load, in their order; at least one.
 */
export function medianRun(
  results: readonly [LighthouseEvidence, ...LighthouseEvidence[]],
): LighthouseEvidence {
  const order = [...results.keys()].toSorted((a, b) => scoreOf(a) - scoreOf(b));
  const shown = order[Math.floor((order.length - 1) / 2)] ?? 0;
  const runs = results.flatMap((result) => result.runs);
  return { ...(results[shown] ?? results[0]), runs, shown };

  function scoreOf(index: number): number {
    return results[index]?.scores.performance ?? -1;
  }
}
