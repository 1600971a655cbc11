import { type CaseStep, caseFilesMaxBytes, locatorsOf } from "@sitewright/contract";
import { isWhole } from "./edit-steps.ts";
import { bytesOf } from "./step-files.ts";

/** What a step lacks; with `noCase`, `ownCase` or `tooLarge` nothing of its case can be saved. */
export type StepFault = "noTarget" | "noFiles" | "noCase" | "ownCase" | "tooLarge";

export type FaultOfStep = { step: CaseStep; number: number; fault: StepFault };

/** What is wrong with what one step does; null for nothing. Pure. */
export function faultOf(
  { action }: CaseStep,
  caseId: string | null,
): Exclude<StepFault, "tooLarge"> | null {
  const { type, to = "", files = [], value } = action;
  if (type === "drag") return locatorsOf(to).some(isWhole) ? null : "noTarget";
  if (type === "upload") return files.length > 0 ? null : "noFiles";
  if (type !== "case") return null;
  return value === "" ? "noCase" : value === caseId ? "ownCase" : null;
}

/** What keeps a case from being saved: the server would refuse it. Pure. */
export function blocking(steps: readonly CaseStep[], caseId: string | null): FaultOfStep[] {
  let bytes = 0;
  return steps.flatMap((step, at): FaultOfStep[] => {
    const number = at + 1;
    const added = (step.action.files ?? []).reduce((sum, file) => sum + bytesOf(file), 0);
    bytes += added;
    if (added > 0 && bytes > caseFilesMaxBytes) return [{ step, number, fault: "tooLarge" }];
    const fault = step.disabled ? null : faultOf(step, caseId);
    return fault === "noCase" || fault === "ownCase" ? [{ step, number, fault }] : [];
  });
}
