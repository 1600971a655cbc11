import { type CaseStep, caseDepthMax, caseLooksMax, caseStepsMax } from "@sitewright/contract";

/** A case that uses itself, one that is not there, or too many steps; the message says so to people. */
export class ExpandError extends Error {
  override readonly name = "ExpandError";
}

/**
 * The steps of a case with those of the cases inside it in their places, named by the step that uses them. One that is
 * switched off brings none; one whose failure is shown alone passes that on. Pure.
 * @param stepsOf the steps of another case; undefined where there is none
 * @throws ExpandError
 */
export function expandSteps(
  steps: readonly CaseStep[],
  stepsOf: (caseId: string) => readonly CaseStep[] | undefined,
  trail: readonly string[] = [],
): CaseStep[] {
  const all: CaseStep[] = [];
  for (const step of steps) {
    if (step.action.type !== "case" || step.disabled) {
      all.push(step);
    } else {
      const caseId = step.action.value;
      if (trail.includes(caseId)) throw new ExpandError("The case uses itself.");
      if (trail.length >= caseDepthMax) {
        throw new ExpandError(`Cases stand inside each other ${caseDepthMax} deep at most.`);
      }
      const inner = stepsOf(caseId);
      if (!inner) throw new ExpandError("A case that it uses does not exist any more.");
      for (const each of expandSteps(inner, stepsOf, [...trail, caseId])) {
        const id = `${step.id}/${each.id}`;
        all.push(step.optional ? { ...each, id, optional: true } : { ...each, id });
      }
    }
    if (all.length > caseStepsMax) {
      throw new ExpandError(`A case has ${caseStepsMax} steps at most, those inside it included.`);
    }
  }
  if (all.filter(({ assertion }) => assertion.type === "looks").length > caseLooksMax) {
    throw new ExpandError(`A case checks how ${caseLooksMax} things look at most.`);
  }
  return all;
}
