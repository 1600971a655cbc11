import type { Db } from "../../platform/db/client.ts";
import { bySystem, emit } from "../events/index.ts";
import { factsOfFailing, nowhere } from "./facts-of-failing.ts";
import {
  caseKey,
  findCaseOfRun,
  selectFailing,
  selectIssuesOfCase,
} from "./failing-cases-repository.ts";
import { insertEntries } from "./issue-entries-repository.ts";
import { insertIssues, insertKeys } from "./new-issues-repository.ts";
import { type IssueFacts, nextIssue } from "./next-issue.ts";
import { type EndedRun, findEndedRun, selectCauseIssues } from "./seen-findings-repository.ts";
import { settleIssues } from "./settle-issues.ts";
import { selectSettled } from "./settled-issues-repository.ts";

/**
 * Has the one issue of a case on a site follow how its last runs went, which does not depend on the order in which they
 * are told of. The team's issues are held.
 */
export async function settleCase(tx: Db, teamId: string, runId: string): Promise<void> {
  const run = await findEndedRun(tx, teamId, runId);
  const caseId = await findCaseOfRun(tx, teamId, runId);
  if (!run || caseId === null) return;
  const { siteId, started } = run;
  const failing = await selectFailing(tx, teamId, { caseId, siteId });
  const facts = factsOfFailing(failing);
  const saw = failing.some(({ id }) => id === run.id);
  const key = caseKey(caseId);
  const issueId = (await selectCauseIssues(tx, teamId, siteId, [key])).get(key);
  if (issueId === undefined) {
    if (saw) await open(tx, teamId, { run, key, facts });
    return;
  }
  const turnings = (await selectSettled(tx, teamId, [issueId])).flatMap((issue) => {
    const turn = nextIssue(issue, facts, { started, saw, sawAgain: saw });
    return turn === null ? [] : [{ issue, turn }];
  });
  await settleIssues(tx, teamId, turnings, { because: "fixed", run });
}

type Opening = { run: EndedRun; key: string; facts: IssueFacts };

async function open(tx: Db, teamId: string, { run, key, facts }: Opening): Promise<void> {
  const { lead, ...where } = facts;
  if (lead === null) return;
  const { siteId, kind, id, ended } = run;
  const { title, severity } = lead;
  const [made] = await insertIssues(tx, teamId, [
    {
      ...{ siteId, ...lead, ...where, openedRun: id, openedKind: kind },
      ...{ timeOpened: ended, timeLastSeen: ended },
    },
  ]);
  if (!made) throw new Error("Broken assumption: an inserted row is answered");
  const { id: issueId, number } = made;
  await insertKeys(tx, teamId, [{ siteId, fingerprint: key, cause: key, issueId }]);
  const details = { run: { kind, id, time: ended.toISOString() } };
  await insertEntries(tx, teamId, [{ issueId, siteId, by: null, kind: "opened", details }]);
  const data = { issue_id: issueId, number, title, severity, run_id: id };
  await emit(tx, bySystem(teamId), { name: "issue.opened", siteId, data });
}

/** Ends what a case became that is no more. The team's issues are held. */
export async function settleDeletedCase(tx: Db, teamId: string, caseId: string): Promise<void> {
  const ids = await selectIssuesOfCase(tx, teamId, caseId);
  const turnings = (await selectSettled(tx, teamId, ids))
    .filter(({ isOpen }) => isOpen)
    .map((issue) => {
      const { isSeenAgain } = issue;
      const turn = { turn: "closed", worsened: false, isSeenAgain, facts: nowhere } as const;
      return { issue, turn };
    });
  await settleIssues(tx, teamId, turnings, { because: "gone", run: null });
}
