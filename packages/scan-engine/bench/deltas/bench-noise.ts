import { judge } from "../../src/compare/judge.ts";
import type { KeptScan } from "../../src/compare/kept-scan.ts";
import { noisyLoad, type Plant, plants } from "./noisy-load.ts";
import { compareLoads } from "./scan-of-page.ts";
import { pick, type Random, seeded } from "./seeded.ts";

/** Loads that a side is drawn from. */
const kept = 40;

/** The scan with six before it, and two further loads. */
const inProduct = [7, 3] as const;

type Outcome = { failed: boolean; findings: number; failing: number };

/** Tests of a page that varies by itself, unchanged and with one fault planted, by loads of a side. */
export function benchNoise({ seed, draws }: { seed: number; draws: number }) {
  const random = seeded(seed);
  const unchanged: Record<string, object> = {};
  let failing = 1;
  for (const loads of [[1, 1], [2, 2], [3, 3], [5, 3], inProduct] as const) {
    const outcomes = Array.from({ length: draws }, () => test(random, seed, "none", loads));
    if (loads === inProduct) failing = shareOf(outcomes, ({ failed }) => failed);
    unchanged[`${loads[0]} + ${loads[1]} loads`] = {
      "findings a test": outcomes.reduce((sum, { findings }) => sum + findings, 0) / draws,
      "with any": shareOf(outcomes, ({ findings }) => findings > 0),
      failing: shareOf(outcomes, ({ failed }) => failed),
    };
  }
  const planted: Record<string, object> = {};
  const tries = Math.max(10, Math.round(draws / 5));
  let found = 0;
  for (const plant of plants) {
    const outcomes = Array.from({ length: tries }, () => test(random, seed, plant, inProduct));
    found += shareOf(outcomes, ({ failed }) => failed);
    planted[plant] = {
      failed: shareOf(outcomes, ({ failed }) => failed),
      "exactly one failing": shareOf(outcomes, (one) => one.failing === 1),
    };
  }
  return { unchanged, planted, failing, found: found / plants.length };
}

function test(
  random: Random,
  seed: number,
  plant: Plant,
  [before, after]: readonly [number, number],
): Outcome {
  const left = Array.from({ length: kept }, (_, index) => index);
  const load = (as: Plant) => {
    const index = pick(random, left) ?? 0;
    left.splice(left.indexOf(index), 1);
    return noisyLoad(seed + index, as);
  };
  const side = (as: Plant, loads: number): [KeptScan, ...KeptScan[]] => [
    load(as),
    ...Array.from({ length: loads - 1 }, () => load(as)),
  ];
  const { findings, status } = judge(compareLoads(side("none", before), side(plant, after)));
  const open = findings.filter(({ state }) => state === "open");
  return {
    failed: status === "failed",
    findings: open.length,
    failing: open.filter(({ fails }) => fails).length,
  };
}

function shareOf(outcomes: readonly Outcome[], has: (one: Outcome) => boolean): number {
  return outcomes.filter(has).length / outcomes.length;
}
