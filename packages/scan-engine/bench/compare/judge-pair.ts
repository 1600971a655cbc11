import { comparePages, type PageComparison } from "../../src/compare/visual/compare-page.ts";
import { explainVisual, type VisualFinding } from "../../src/compare/visual/explain-visual.ts";
import type { Capture } from "./look-at.ts";
import { lookOf } from "./look-at.ts";

export type PairVerdict =
  | "once, rightly named"
  | "several"
  | "misnamed"
  | "half"
  | "missed"
  | "silent"
  | "false alarm";

export type JudgedPair = {
  compared: PageComparison;
  findings: VisualFinding[];
  ms: number;
  differs: boolean;
};

export function compareCaptures(before: Capture, after: Capture): JudgedPair {
  const [was, is] = [lookOf(before), lookOf(after)];
  const begin = performance.now();
  const compared = comparePages(was, is);
  const ms = performance.now() - begin;
  const differs =
    was.picture.height !== is.picture.height || !was.picture.bytes.equals(is.picture.bytes);
  return { compared, findings: explainVisual(compared.causes), ms, differs };
}

/** @param hits for each change that was made, whether something told it */
export function verdictOf(
  findings: readonly VisualFinding[],
  hits: readonly boolean[],
): PairVerdict {
  if (hits.length === 0) return findings.length === 0 ? "silent" : "false alarm";
  if (findings.length === 0) return "missed";
  if (!hits.some(Boolean)) return "misnamed";
  if (!hits.every(Boolean)) return "half";
  return findings.length === hits.length ? "once, rightly named" : "several";
}
