import type { CaseRunDetail } from "@sitewright/contract";
import { useTexts } from "../../texts.ts";

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
  if (status === "passed") return texts.passed(results.length);
  return step === null ? (reason ?? "") : texts.failed(step, reason ?? "");
}
