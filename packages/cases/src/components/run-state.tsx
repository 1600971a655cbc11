import type { CaseRunSummary } from "@sitewright/contract";
import { StatusPill } from "@sitewright/ui-kit";
import { useTexts } from "../texts.ts";

/** How a run stands, in a word. */
export function RunState({ status }: Pick<CaseRunSummary, "status">) {
  const texts = useTexts("statuses");
  return <StatusPill tone={tones[status]}>{texts[status]}</StatusPill>;
}

const tones = {
  working: "accent",
  passed: "positive",
  failed: "critical",
  cancelled: "neutral",
} as const satisfies Record<CaseRunSummary["status"], string>;
