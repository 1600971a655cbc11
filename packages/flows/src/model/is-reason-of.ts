import type { FlowRun } from "@sitewright/contract";

/** Whether a run failed for this reason: what it says of itself names the step and ends with it. Pure. */
export function isReasonOf({ reason }: Pick<FlowRun, "reason">, part: string | null): boolean {
  return part !== null && part !== "" && (reason?.endsWith(part) ?? false);
}
