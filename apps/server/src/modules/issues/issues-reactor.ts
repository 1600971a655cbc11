import { defineReactor, type PastEvent } from "../events/index.ts";
import { lockIssues } from "./lock-issues-repository.ts";
import { settleDeletedPage } from "./settle-deleted-page.ts";
import { settleRun } from "./settle-run.ts";
import { settleTest } from "./settle-test.ts";

type Cause = { teamId: string } & ({ runId: string; isTest: boolean } | { siteId: string });

/** What of an event issues follow: that a run looked, or that a page is no more. */
function issueCause(event: PastEvent): Cause | null {
  const { teamId, siteId } = event;
  if (teamId === null) return null;
  if (event.name === "page.removed") return siteId === null ? null : { teamId, siteId };
  if (event.name !== "run.ended" || event.data.fault === "ours") return null;
  const { kind, run_id: runId, status } = event.data;
  // A test that failed to run proves nothing; a scan that did has its page's one finding.
  if (kind === "test") return status === "done" ? { teamId, runId, isTest: true } : null;
  return kind === "scan" || kind === "crawl" ? { teamId, runId, isTest: false } : null;
}

/** Has issues follow what runs find and find no more. */
export const issuesReactor = defineReactor({
  name: "issues",
  policy: issueCause,
  async act(tx, causes) {
    for (const [teamId, ofTeam] of Map.groupBy(causes, (cause) => cause.teamId)) {
      await lockIssues(tx, teamId);
      for (const cause of ofTeam) {
        if ("siteId" in cause) await settleDeletedPage(tx, teamId, cause.siteId);
        else if (cause.isTest) await settleTest(tx, teamId, cause.runId);
        else await settleRun(tx, teamId, cause.runId);
      }
    }
  },
});
