import type { FindingSource } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { bySystem, emit, type ProductEvent } from "../events/index.ts";
import { assignFindings } from "./assign-findings.ts";
import { insertEntries } from "./issue-entries-repository.ts";
import { insertIssues, insertKeys, type NewIssue } from "./new-issues-repository.ts";
import { nextIssue } from "./next-issue.ts";
import {
  type EndedRun,
  findEndedRun,
  type SeenFinding,
  selectCauseIssues,
  selectSeen,
} from "./seen-findings-repository.ts";
import { settleIssues } from "./settle-issues.ts";
import { selectFacts, selectReopened, selectSettled } from "./settled-issues-repository.ts";

/**
 * Has issues follow what a scan or crawl saw and found gone, by the findings as they stand now: so it does not
 * matter in which order runs are told of, nor whether one is told of twice. The team's issues are held.
 */
export async function settleRun(tx: Db, teamId: string, runId: string): Promise<void> {
  const run = await findEndedRun(tx, teamId, runId);
  if (!run) return;
  const seen = await selectSeen(tx, teamId, run);
  const joined = await openIssues(tx, teamId, run, seen);
  const byIssue = Map.groupBy(
    seen.filter((finding) => issueOf(finding) !== null),
    (finding) => issueOf(finding) ?? "",
  );
  const reopened = await selectReopened(tx, teamId, run);
  const issues = await selectSettled(tx, teamId, [...new Set([...byIssue.keys(), ...reopened])]);
  // Where nothing moved and nothing is decided by it, an issue of ten thousand places need not be read again.
  const moved = issues.filter(({ id, isOpen, isSeenAgain }) => {
    const findings = byIssue.get(id) ?? [];
    return !isOpen || !isSeenAgain || findings.length === 0 || findings.some((one) => one.isMoved);
  });
  const facts = await selectFacts(
    tx,
    teamId,
    moved.map(({ id }) => id),
  );
  const turnings = moved.flatMap((issue) => {
    const findings = byIssue.get(issue.id) ?? [];
    const look = {
      started: run.started,
      saw: findings.some(({ isThere }) => isThere),
      sawAgain: findings.some(({ isSeenAgain }) => isSeenAgain),
    };
    const known = facts.get(issue.id);
    const turn = known ? nextIssue(issue, known, look) : null;
    return turn === null ? [] : [{ issue, turn }];
  });
  await settleIssues(tx, teamId, turnings, { because: "fixed", run });

  function issueOf({ issueId, fingerprint }: SeenFinding): string | null {
    return issueId ?? joined.get(fingerprint) ?? null;
  }
}

/** Opens issues for what none stands for yet. @returns those of the findings that had none, by fingerprint */
async function openIssues(
  tx: Db,
  teamId: string,
  run: EndedRun,
  seen: readonly SeenFinding[],
): Promise<Map<string, string>> {
  const { siteId } = run;
  const fresh = seen.filter(({ issueId, isThere }) => issueId === null && isThere);
  if (fresh.length === 0) return new Map();
  const causes = [...new Set(fresh.map(({ cause }) => cause))];
  const ofCauses = await selectCauseIssues(tx, teamId, siteId, causes);
  const { known, opened, beyond } = assignFindings(seen, (cause) => ofCauses.get(cause) ?? null);
  const groups = [...opened, ...(beyond.length > 0 ? [beyond] : [])];
  const news = groups.map((group) => newIssue(group, run, group === beyond));
  const made = await insertIssues(tx, teamId, news);
  const ofGroups = groups.flatMap((group, index) => {
    const issueId = made[index]?.id;
    return issueId === undefined ? [] : group.map((finding) => ({ finding, issueId }));
  });
  const joined = [...known, ...ofGroups];
  await insertKeys(
    tx,
    teamId,
    joined.map(({ finding: { fingerprint, cause }, issueId }) => ({
      siteId,
      fingerprint,
      cause,
      issueId,
    })),
  );
  const told = { run: { kind: run.kind, id: run.id, time: run.ended.toISOString() } };
  await insertEntries(
    tx,
    teamId,
    made.map(({ id: issueId }) => ({ issueId, siteId, by: null, kind: "opened", details: told })),
  );
  await emit(
    tx,
    bySystem(teamId),
    ...made.flatMap(({ id: issue_id, number }, index): ProductEvent[] => {
      const issue = news[index];
      if (!issue) return [];
      const { title, severity } = issue;
      const data = { issue_id, number, title, severity, run_id: run.id };
      return [{ name: "issue.opened", siteId, data }];
    }),
  );
  return new Map(joined.map(({ finding, issueId }) => [finding.fingerprint, issueId]));
}

/** An issue of findings of one cause, or of all that are beyond. */
function newIssue(group: readonly SeenFinding[], run: EndedRun, isMany: boolean): NewIssue {
  const [lead] = group;
  if (!lead) throw new Error("Broken assumption: a group has a finding");
  const sources: FindingSource[] = [...new Set(group.map(({ source }) => source))];
  return {
    siteId: run.siteId,
    title: isMany ? `${group.length} more new findings of one ${run.kind}` : lead.title,
    whatToDo: isMany ? "" : lead.whatToDo,
    severity: gravest(group),
    sources,
    many: isMany ? group.length : null,
    openedRun: run.id,
    openedKind: run.kind,
    timeOpened: run.ended,
    timeLastSeen: run.ended,
  };
}

function gravest(group: readonly SeenFinding[]): SeenFinding["severity"] {
  const ranks = ["critical", "high", "medium", "low"] as const;
  return ranks.find((rank) => group.some(({ severity }) => severity === rank)) ?? "low";
}
