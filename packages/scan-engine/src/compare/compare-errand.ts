import type { NetworkTools } from "../runner/errand.ts";
import { compareScans } from "./compare-scans.ts";
import type { Comparison } from "./comparison.ts";
import type { ComparedSide } from "./kept-scan.ts";

/** Two scans as a runner is asked to compare them: plain data. */
export type CompareRequest = { before: ComparedSide; after: ComparedSide };

/** Compares in a process of its own: what a page made of its snapshot must not hold up anybody else. */
export async function compareErrand(
  { before, after }: CompareRequest & { allowPrivate: readonly string[] },
  _tools: NetworkTools,
  _emit: (event: never) => Promise<null>,
): Promise<Comparison> {
  return compareScans(before, after);
}
