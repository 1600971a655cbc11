import { briefReason, type CaseRunDetail } from "@sitewright/contract";
import { useTexts } from "../../texts.ts";
import { outcomeOf } from "./outcome-of.ts";

/** How a run went, in a sentence. */
export function useVerdict(run: CaseRunDetail): string {
  const texts = useTexts("run");
  const { status, failed_step: step, reason, at, num_steps, results } = run;
  if (status === "working") {
    return at === null && results.length === 0
      ? texts.waiting
      : texts.working((at ?? results.length) + 1, num_steps);
  }
  if (status === "cancelled") return reason ?? texts.stopped;
  if (status === "passed") {
    // The run goes on where a step fails that may.
    const failed = results.filter((result) => outcomeOf(result) === "failed").length;
    return texts.passed(results.length, failed);
  }
  const why = briefReason(reason ?? "");
  return step === null ? why : texts.failed(step, why);
}
