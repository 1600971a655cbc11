import type { Cause } from "../cause.ts";
import type { FailingPolicy } from "../verdict.ts";
import { explainVisual } from "../visual/explain-visual.ts";
import { explainDeltas } from "./explain-deltas.ts";
import { mayFail } from "./may-fail.ts";
import type { PartFinding } from "./part-finding.ts";

/** Causes in words, each part for itself. */
export function draftFindings(
  causes: readonly Cause[],
  policy: FailingPolicy | undefined,
): PartFinding[] {
  const fails = (cause: Cause) => mayFail(cause, policy);
  const visual = causes.filter((cause) => cause.visual !== null);
  const others = causes.filter((cause) => cause.visual === null);
  return [...visualFindings(visual, fails, policy), ...explainDeltas(others, fails)];
}

function visualFindings(
  causes: readonly Cause[],
  fails: (cause: Cause) => boolean,
  policy: FailingPolicy | undefined,
): PartFinding[] {
  const byId = new Map(causes.map((cause) => [cause.id, cause]));
  return explainVisual(causes).map(({ causes: ids, area, ...finding }) => {
    const own = ids.flatMap((id) => byId.get(id) ?? []);
    const isLarge = area >= (policy?.least_area ?? 0);
    return {
      ...finding,
      part: "images",
      causes: own,
      places: own.length,
      fails: isLarge && own.some(fails),
    };
  });
}
