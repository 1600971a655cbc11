import { type Comparison, type IgnoreRule, judge } from "@sitewright/scan-engine";
import type { Decisions } from "./decisions-repository.ts";

/**
 * The changes of a test that rules would hide beyond what is hidden already. Real is what somebody accepted:
 * it was told, looked at and meant.
 */
export function hiddenBy(
  comparison: Comparison,
  { rules, accepted, unsteadyBefore }: Decisions,
  draft: readonly IgnoreRule[],
): { sentence: string; real: boolean }[] {
  // Without acceptances, so that a change which was accepted is there to be hidden.
  const before = judge(comparison, { rules, unsteadyBefore });
  const withRule = judge(comparison, { rules: [...rules, ...draft], unsteadyBefore });
  const decided = judge(comparison, { rules, accepted, unsteadyBefore });
  const left = new Set(causesIn(withRule, "open"));
  const approved = new Set(causesIn(decided, "accepted"));
  return before.findings
    .filter(({ state, causes }) => state === "open" && causes.some((id) => !left.has(id)))
    .map(({ sentence, causes }) => ({
      sentence,
      real: causes.some((id) => approved.has(id) && !left.has(id)),
    }));
}

function causesIn({ findings }: ReturnType<typeof judge>, wanted: "open" | "accepted"): string[] {
  return findings.flatMap(({ state, causes }) => (state === wanted ? causes : []));
}
