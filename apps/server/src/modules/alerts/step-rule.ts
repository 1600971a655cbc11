import type { FactKind } from "@sitewright/contract";
import {
  stepVerdict,
  type VerdictPatience,
  type VerdictState,
  type VerdictStep,
} from "../verdicts/index.ts";

/** Looks have made sure of what they tell of a site: one verdict is enough. */
const atOnce: VerdictPatience = { failAfter: 1, recoverAfter: 1 };

/** How many verdicts a rule waits for. */
export function patienceOf(rule: VerdictPatience & { kind: FactKind }): VerdictPatience {
  return rule.kind === "site" ? atOnce : rule;
}

/** One verdict more of a rule on one subject; of a site it is as good as it comes, however often it turns. Pure. */
export function stepRule(
  before: VerdictState,
  isBad: boolean | null,
  rule: VerdictPatience & { kind: FactKind },
): [VerdictState, VerdictStep] {
  const known = rule.kind === "site" ? { ...before, recent: "" } : before;
  return stepVerdict(known, isBad, patienceOf(rule));
}
