import type { FlowObjectStatus } from "@sitewright/contract";
import type { JudgedRun } from "../verdicts/index.ts";
import type { MadeDelivery, MadeRun } from "./ended-things-repository.ts";
import type { Told } from "./flow-state-repository.ts";

/** How a thing has ended; null while it is under way. */
export type EndOfThing = { status: FlowObjectStatus; reason: string | null; told: Told } | null;

const gone = {
  status: "cancelled",
  reason: "What was started for it was deleted.",
  told: {},
} as const;

/**
 * What a run has come to. One that failed for a fault of ours tells nothing, and so fails nothing. Pure.
 * @param run null where it is not there any more
 * @param facts what it told, as rules can ask for it
 */
export function endOfRun(
  kind: "scan" | "test" | "caserun",
  run: MadeRun | null,
  facts: JudgedRun["facts"],
): EndOfThing {
  if (run === null) return gone;
  const { status, reason, sentence, verdict } = run;
  if (status === "queued" || status === "running") return null;
  if (status === "cancelled") return { status, reason, told: {} };
  if (run.isOurs) return { status: "incomplete", reason, told: {} };
  if (kind === "scan") {
    return { status: status === "done" ? "passed" : "failed", reason, told: facts };
  }
  if (kind === "caserun") {
    const { id = null, title = null, ms = null, heals = 0 } = run.case ?? {};
    const isWell = verdict === "passed";
    const told = {
      ...{ caserun_status: isWell ? "passed" : "failed", caserun_time: ms, caserun_heals: heals },
      ...{ case_id: id, case_title: title },
    };
    return {
      status: isWell ? "passed" : "failed",
      reason: isWell ? null : (sentence ?? reason),
      told,
    };
  }
  const told = { ...facts, test_sentence: sentence };
  if (verdict !== "passed" && verdict !== "failed") {
    return { status: "incomplete", reason: sentence ?? reason, told };
  }
  return { status: verdict, reason: sentence, told };
}

/** What messages to the people of a channel have come to: the worst of them. Pure. */
export function endOfMessages(made: readonly MadeDelivery[]): EndOfThing {
  if (made.length === 0) return gone;
  const open = made.some(({ status }) => status === "queued" || status === "sending");
  if (open) return null;
  const failed = made.find(({ status }) => status === "failed" || status === "skipped");
  if (failed) {
    const why = failed.status === "skipped" ? "The channel was turned off." : failed.answer;
    const reason = why === null || why === "" ? "It was refused." : why;
    return { status: "failed", reason, told: {} };
  }
  if (made.some(({ status }) => status === "unclear")) {
    return { status: "unclear", reason: "Sent, and no answer came.", told: {} };
  }
  return { status: "passed", reason: null, told: {} };
}
