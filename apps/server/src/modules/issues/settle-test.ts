import type { Db } from "../../platform/db/client.ts";
import { endChange, selectChangeFacts, selectTested } from "./change-facts-repository.ts";
import { placeChange } from "./issue-changes-repository.ts";
import { nextIssue } from "./next-issue.ts";
import { findEndedRun } from "./seen-findings-repository.ts";
import { settleIssues } from "./settle-issues.ts";
import { selectSettled } from "./settled-issues-repository.ts";

/** Has issues of changes follow what a test says of them. The team's issues are held. */
export async function settleTest(tx: Db, teamId: string, testId: string): Promise<void> {
  const run = await findEndedRun(tx, teamId, testId);
  if (!run || run.pageId === null) return;
  const { siteId, pageId } = run;
  const tested = await selectTested(tx, teamId, run);
  if (tested.length === 0) return;
  for (const { issueId, fingerprint, part, sentence, isOpen } of tested) {
    const place = { issueId, siteId, pageId, fingerprint, part, sentence };
    if (isOpen) await placeChange(tx, teamId, { ...place, testId });
    else await endChange(tx, teamId, { ...place, runId: testId });
  }
  const ids = [...new Set(tested.map(({ issueId }) => issueId))];
  const facts = await selectChangeFacts(tx, teamId, ids);
  const turnings = (await selectSettled(tx, teamId, ids)).flatMap((issue) => {
    const own = tested.filter(({ issueId }) => issueId === issue.id);
    const look = {
      started: run.started,
      saw: own.some(({ isOpen }) => isOpen),
      sawAgain: own.some(({ isOpen, isPlaced }) => isOpen && isPlaced),
    };
    const known = facts.get(issue.id);
    const turn = known ? nextIssue(issue, known, look) : null;
    return turn === null ? [] : [{ issue, turn }];
  });
  await settleIssues(tx, teamId, turnings, { because: "fixed", run });
}
