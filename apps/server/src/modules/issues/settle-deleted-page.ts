import type { Db } from "../../platform/db/client.ts";
import { selectChangeFacts } from "./change-facts-repository.ts";
import { settleIssues } from "./settle-issues.ts";
import { selectFacts, selectOpenOfSite } from "./settled-issues-repository.ts";

/** Ends issues of a site that were on a page alone which is gone, and counts the pages of the others anew. */
export async function settleDeletedPage(tx: Db, teamId: string, siteId: string): Promise<void> {
  const issues = await selectOpenOfSite(tx, teamId, siteId);
  const ids = issues.map(({ id }) => id);
  const [ofFindings, ofChanges] = [
    await selectFacts(tx, teamId, ids),
    await selectChangeFacts(tx, teamId, ids),
  ];
  const turnings = issues.flatMap((issue) => {
    const facts = ofChanges.get(issue.id) ?? ofFindings.get(issue.id);
    if (!facts || facts.pages >= issue.pages) return [];
    const turn = facts.pages === 0 ? ("closed" as const) : null;
    return [{ issue, turn: { turn, worsened: false, isSeenAgain: issue.isSeenAgain, facts } }];
  });
  await settleIssues(tx, teamId, turnings, { because: "gone", run: null });
}
