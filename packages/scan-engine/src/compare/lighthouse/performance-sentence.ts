import type { PerformanceMeasure } from "../comparison.ts";
import { measures } from "./performance-samples.ts";

/** What a measure says, in one sentence; null when there is nothing to say. */
export function performanceSentence(measure: PerformanceMeasure): string | null {
  const { result, before, after } = measure;
  const { name } = measures[measure.measure];
  const written = (amount: number) => amountOf(measure.measure, amount);
  const loads = `${before.loads} ${before.loads === 1 ? "load" : "loads"} before, ${after.loads} after`;
  switch (result) {
    case "slower":
    case "faster":
      return `${result === "slower" ? "Slower" : "Faster"}: ${name} ${written(after.median)}, was ${written(before.median)} (${loads}).`;
    case "unclear":
      return `No difference can be shown: ${name} ${written(before.median)} before, ${written(after.median)} now (${loads})${rangeOf(written(before.least), written(before.most))}.`;
    case "equal":
      return null;
  }
}

/** One load, or several that took as long, have no range. */
function rangeOf(least: string, most: string): string {
  return least === most ? "" : `; before it ranged from ${least} to ${most}`;
}

/** An amount with its unit, as people write it. */
export function amountOf(name: PerformanceMeasure["measure"], amount: number): string {
  switch (measures[name].unit) {
    case "ms":
      return amount >= 1_000 ? `${(amount / 1_000).toFixed(2)} s` : `${Math.round(amount)} ms`;
    case "points":
      return String(Math.round(amount));
    case "shift":
      return amount.toFixed(2);
  }
}
