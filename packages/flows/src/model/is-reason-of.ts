import { briefReason, type FlowRun } from "@sitewright/contract";

/** Whether a run that failed says this of itself: it names the step, and ends with why, in short. Pure. */
export function isReasonOf({ reason }: Pick<FlowRun, "reason">, part: string | null): boolean {
  return part !== null && part !== "" && briefReason(reason ?? "").endsWith(part);
}
