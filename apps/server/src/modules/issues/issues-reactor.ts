import { defineReactor, type PastEvent } from "../events/index.ts";
import { lockIssues } from "./lock-issues-repository.ts";
import { settleCase, settleDeletedCase } from "./settle-case.ts";
import { settleDeletedPage } from "./settle-deleted-page.ts";
import { settleRun } from "./settle-run.ts";
import { settleTest } from "./settle-test.ts";

type Cause = { teamId: string } & (
  | { runId: string; settle: typeof settleRun }
  | { deletedPageOf: string }
  | { deletedCase: string }
);

/** What of an event issues follow: that a run looked, or that a page or a case is no more. */
function issueCause(event: PastEvent): Cause | null {
  const { teamId, siteId } = event;
  if (teamId === null) return null;
  if (event.name === "page.removed") {
    return siteId === null ? null : { teamId, deletedPageOf: siteId };
  }
  if (event.name === "case.removed") return { teamId, deletedCase: event.data.case_id };
  if (event.name !== "run.ended" || event.data.fault === "ours") return null;
  const { kind, run_id: runId, status } = event.data;
  // A test that failed to run proves nothing; a scan that did has its page's one finding.
  if (kind === "test") return status === "done" ? { teamId, runId, settle: settleTest } : null;
  if (kind === "caserun") return { teamId, runId, settle: settleCase };
  return kind === "scan" || kind === "crawl" ? { teamId, runId, settle: settleRun } : null;
}

/** Has issues follow what runs find and find no more. */
export const issuesReactor = defineReactor({
  name: "issues",
  policy: issueCause,
  async act(tx, causes) {
    for (const [teamId, ofTeam] of Map.groupBy(causes, (cause) => cause.teamId)) {
      await lockIssues(tx, teamId);
      for (const cause of ofTeam) {
        if ("deletedPageOf" in cause) await settleDeletedPage(tx, teamId, cause.deletedPageOf);
        else if ("deletedCase" in cause) await settleDeletedCase(tx, teamId, cause.deletedCase);
        else await cause.settle(tx, teamId, cause.runId);
      }
    }
  },
});
