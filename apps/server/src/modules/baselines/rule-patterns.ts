import type { RuleTarget } from "@sitewright/contract";
import type { Anchor, Cause } from "@sitewright/scan-engine";
import type { RulePattern } from "./decisions-repository.ts";

/** Elements of one change that one rule may be about. */
export const patternsMax = 50;

/**
 * What a rule leaves out that is made from a change: its elements in this respect, all inside of them, or
 * each change of its kind. Empty where there is nothing to go by, as no element for "inside".
 */
export function patternsOf(causes: readonly Cause[], target: RuleTarget): RulePattern[] {
  const patterns = causes.flatMap((cause) => patternOf(cause, target) ?? []);
  const distinct = new Map(patterns.map((pattern) => [JSON.stringify(pattern), pattern]));
  return [...distinct.values()].slice(0, patternsMax);
}

function patternOf(cause: Cause, target: RuleTarget): RulePattern | null {
  const { anchor, subject, part, kind, facet } = cause;
  switch (target) {
    case "element":
      if (anchor === null && subject === "") return null;
      return { ...nothing, anchor, subject: subjectOf(anchor, subject), part, facet };
    case "inside":
      return anchor === null ? null : { ...nothing, anchor, inside: true };
    case "kind":
      return { ...nothing, part, kind };
  }
}

const nothing: RulePattern = {
  anchor: null,
  inside: false,
  subject: null,
  part: null,
  kind: null,
  facet: null,
};

function subjectOf(anchor: Anchor | null, subject: string): string | null {
  return anchor === null ? subject : null;
}
