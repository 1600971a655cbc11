import type { CaseRunDetail, CaseRunHeal, CaseRunStep } from "@sitewright/contract";

/** How a step went, in a word. */
export type StepOutcome = "passed" | "healed" | "failed";

/** How a step went: one for which another locator stood in is no plain pass. Pure. */
export function outcomeOf({ action, assertion }: CaseRunStep): StepOutcome {
  const parts = [action, assertion].filter((part) => part !== null);
  if (parts.some(({ status }) => status === "failed")) return "failed";
  return parts.some(({ heal }) => heal !== null) ? "healed" : "passed";
}

/** How a step of a run went: one that may fail, and did, is `missed`. Pure. */
export function outcomeIn(
  { steps }: Pick<CaseRunDetail, "steps">,
  result: CaseRunStep,
): StepOutcome | "missed" {
  const outcome = outcomeOf(result);
  return outcome === "failed" && steps[result.index]?.optional ? "missed" : outcome;
}

/** A locator that stood in for a step's first, and held. */
export type Receipt = { part: "action" | "assertion"; heal: CaseRunHeal };

/** What a person can say something of. */
export function receiptsOf(result: CaseRunStep): Receipt[] {
  return (["action", "assertion"] as const).flatMap((part) => {
    const done = result[part];
    return done?.status === "passed" && done.heal ? [{ part, heal: done.heal }] : [];
  });
}
