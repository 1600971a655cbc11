import { type CaseStep, caseDepthMax, caseLooksMax, caseStepsMax } from "@sitewright/contract";

/** A case that uses itself, one that is not there, or too many steps; the message says so to people. */
export class ExpandError extends Error {
  override readonly name = "ExpandError";
}

/**
 * The steps of a case with those of the cases inside it in their places, named by the step that uses them. One that is
 * switched off brings none; one whose failure is shown alone passes that on, as does one that depends on another. Pure.
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
        all.push({
          ...each,
          id: `${step.id}/${each.id}`,
          ...(step.optional && { optional: true }),
          ...givenInside(step, each),
        });
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

/** What a step of an inner case depends on: on one beside it, else on what its whole case does. */
function givenInside(outer: CaseStep, { only_if: own }: CaseStep): Pick<CaseStep, "only_if"> {
  if (own) return { only_if: { ...own, step: `${outer.id}/${own.step}` } };
  return outer.only_if ? { only_if: outer.only_if } : {};
}
