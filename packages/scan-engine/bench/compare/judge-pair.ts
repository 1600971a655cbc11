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

/**
 * Says how changes were told. Two that are equal may be told in one sentence, as long as each is a cause of it.
 * @param tellers for each change that was made, the causes that told it
 */
export function verdictOf(
  findings: readonly VisualFinding[],
  tellers: readonly (readonly string[])[],
): PairVerdict {
  if (tellers.length === 0) return findings.length === 0 ? "silent" : "false alarm";
  if (findings.length === 0) return "missed";
  if (tellers.every(({ length }) => length === 0)) return "misnamed";
  if (!hasOneEach(tellers)) return "half";
  return findings.length <= tellers.length ? "once, rightly named" : "several";
}

/** Whether each change can be given a cause of its own. */
function hasOneEach(
  [first, ...others]: readonly (readonly string[])[],
  taken: readonly string[] = [],
): boolean {
  if (!first) return true;
  return first.some((id) => !taken.includes(id) && hasOneEach(others, [...taken, id]));
}
