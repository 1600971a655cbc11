import type { Anchor, Cause, Facet } from "../cause.ts";
import { unsteadyBy } from "../unsteady-by.ts";
import type { AcceptedState, IgnoreRule, JudgeOptions } from "../verdict.ts";
import { means } from "../visual/means.ts";
import { isUnsteady } from "../visual/unsteady.ts";
import type { Decision } from "./part-finding.ts";

/** Judges one cause by what moves by itself, by rules, and by what was accepted, in this order. */
export function decideBy(
  unsteady: readonly Facet[],
  { rules = [], accepted = [], unsteadyBefore = [] }: JudgeOptions,
): (cause: Cause) => Decision {
  const moving = [...unsteady, ...unsteadyBefore];
  const movesByItself = unsteadyBy(moving);
  return (cause) => {
    // That nothing can be shown is an answer: nobody has to decide on it.
    if (cause.kind === "unclear") return { state: "left_out", decided_by: null };
    if (movesByItself(cause) || isUnsteady(cause, moving)) {
      return { state: "left_out", decided_by: null };
    }
    const rule = rules.find((one) => hides(one, cause));
    if (rule) return { state: "ignored", decided_by: rule.id };
    const acceptance = accepted.find((one) => isAccepted(one, cause));
    if (acceptance) return { state: "accepted", decided_by: acceptance.id };
    return { state: "open", decided_by: null };
  };
}

/** Whether a rule is about a cause; what it does not name may be anything. */
export function hides(rule: IgnoreRule, cause: Cause): boolean {
  if (rule.part !== null && rule.part !== cause.part) return false;
  if (rule.kind !== null && rule.kind !== cause.kind) return false;
  if (rule.facet !== null && rule.facet !== cause.facet) return false;
  if (rule.subject !== null && rule.subject !== cause.subject) return false;
  if (rule.anchor === null) return true;
  const anchors = [cause.anchor, cause.anchor_before, ...(rule.inside ? cause.within : [])];
  return isOneOf(rule.anchor, anchors);
}

function isAccepted(accepted: AcceptedState, cause: Cause): boolean {
  if (accepted.part !== cause.part || accepted.facet !== cause.facet) return false;
  if (accepted.state !== cause.state || accepted.subject !== cause.subject) return false;
  // What has a subject is known by that.
  if (accepted.anchor === null || accepted.subject !== "") return true;
  return isOneOf(accepted.anchor, [cause.anchor, cause.anchor_before]);
}

function isOneOf(kept: Anchor, seen: readonly (Anchor | null)[]): boolean {
  return seen.some((anchor) => anchor !== null && means(kept, anchor));
}
