import type { FlowRunSummary } from "@sitewright/contract";
import { StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";

/** How a run of a flow stands, in a word. */
export function RunState({ status }: Pick<FlowRunSummary, "status">) {
  const texts = useTexts("statuses");
  return (
    <StatusPill tone={tones[status]} {...(status === "working" && { icon: icons.loader })}>
      {texts[status]}
    </StatusPill>
  );
}

const tones = {
  working: "info",
  passed: "positive",
  failed: "critical",
  cancelled: "neutral",
} as const satisfies Record<FlowRunSummary["status"], string>;
