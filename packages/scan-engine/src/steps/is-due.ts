import type { CaseStep } from "@sitewright/contract";
import type { StepReport } from "./case-run.ts";

/**
 * Whether what a step depends on has come about. One that is lost is due: it fails and says so, where it would be passed
 * over for ever. Pure.
 */
export function isDue(
  step: CaseStep,
  before: readonly CaseStep[],
  reports: readonly StepReport[],
): boolean {
  const { only_if: given } = step;
  if (!given || isLost(step, before)) return true;
  const done = reports.filter(({ id }) => isOf(given.step, id));
  return done.length > 0 && done.some(isFailed) === (given.not === true);
}

/** Whether it depends on a step that does not come before it. Pure. */
export function isLost({ only_if: given }: CaseStep, before: readonly CaseStep[]): boolean {
  return given !== undefined && !before.some(({ id }) => isOf(given.step, id));
}

export function isFailed({ action, assertion }: StepReport): boolean {
  return action?.status === "failed" || assertion?.status === "failed";
}

/** Whether a step is the one of an id, or of the case that the step of that id uses. */
function isOf(stepId: string, id: string): boolean {
  return id === stepId || id.startsWith(`${stepId}/`);
}
