import type { Issue } from "@sitewright/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { caseRuns, cases } from "../../platform/db/schema/cases.ts";
import { issueKeys } from "../../platform/db/schema/issues.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { within } from "../../platform/db/within.ts";
import { tellsOfCase } from "../cases/index.ts";

/** How a case fails on a site, with one row of its data on one device. */
export type FailingRun = {
  id: string;
  title: string;
  row: number | null;
  device: string;
  failedStep: number | null;
  reason: string | null;
  /** Where the page was at that step. */
  url: string | null;
  ended: Date;
};

/** A case's fingerprint among those of findings. */
export function caseKey(caseId: string): string {
  return `case ${caseId}`;
}

/** The case that a run of a team replayed; null for a run that is gone by now. */
export async function findCaseOfRun(tx: Db, teamId: string, runId: string): Promise<string | null> {
  const [row] = await tx
    .select({ caseId: caseRuns.caseId })
    .from(caseRuns)
    .where(and(eq(caseRuns.teamId, teamId), eq(caseRuns.id, runId)));
  return row?.caseId ?? null;
}

/** Runs that are looked back over: what failed before them, and was not run since, is not asked of any more. */
const runsMax = 1_000;

/** How a case fails on a site now, the newest first: of each row and device the last run counts. */
export async function selectFailing(
  tx: Db,
  teamId: string,
  { caseId, siteId }: { caseId: string; siteId: string },
): Promise<FailingRun[]> {
  // A row of data that the case has no more is never run again, so nothing could prove it mended.
  const { rows } = await tx.execute<Omit<FailingRun, "ended"> & { ended: string }>(sql`
    select last.id, last.title, last.row, last.device, last.failed_step as "failedStep", last.reason,
      last.ended, (
        select result ->> 'url' from jsonb_array_elements(last.results) result
        where (result ->> 'index')::int = last.failed_step - 1 limit 1
      ) as url
    from (
      select distinct on (own.row, run.device) own.id, own.title, own.row, run.device, own.failed_step,
        own.results, own.verdict, coalesce(own.reason, run.reason) as reason, run.ended
      from (
        select ${runs.id} as id, ${runs.configs} ->> 'device' as device, ${runs.reason} as reason,
          coalesce(${runs.timeStarted}, ${runs.timeCreated}) as started, ${runs.timeCompleted} as ended
        from ${runs}
        where ${runs.teamId} = ${teamId} and ${runs.subjectId} = ${caseId} and ${runs.kind} = 'caserun'
          and ${runs.siteId} = ${siteId} and ${runs.status} in ('done', 'failed')
          and ${tellsOfCase}
        order by ${runs.timeCompleted} desc, ${runs.id} desc limit ${runsMax}
      ) run
      join ${caseRuns} own on own.team_id = ${teamId} and own.id = run.id
      join ${cases} one on one.team_id = ${teamId} and one.id = own.case_id
      where coalesce(own.row, 0) <= jsonb_array_length(one.data -> 'rows')
        and (own.row is null) = (jsonb_array_length(one.data -> 'rows') = 0)
      order by own.row, run.device, run.started desc, own.id
    ) last
    where last.verdict is distinct from 'passed'
    order by last.ended desc, last.id
  `);
  return rows.map(({ ended, ...run }) => ({ ...run, ended: new Date(ended) }));
}

/** The issues of a team that a case became, on whichever site. */
export async function selectIssuesOfCase(
  tx: Db,
  teamId: string,
  caseId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ issueId: issueKeys.issueId })
    .from(issueKeys)
    .where(and(eq(issueKeys.teamId, teamId), eq(issueKeys.fingerprint, caseKey(caseId))));
  return rows.map(({ issueId }) => issueId);
}

/** The case that an issue is of, and how it fails; null for what is of none. */
export async function findFailingCase(db: TeamDb, issueId: string): Promise<Issue["case"]> {
  const [found] = await db
    .select({ id: cases.id, title: cases.title, siteId: issueKeys.siteId })
    .from(issueKeys)
    .innerJoin(
      cases,
      and(
        eq(cases.teamId, issueKeys.teamId),
        eq(sql`${"case "} || ${cases.id}`, issueKeys.fingerprint),
      ),
    )
    .where(within(db.scope, issueKeys, eq(issueKeys.issueId, issueId)))
    .limit(1);
  if (!found) return null;
  const { id, title, siteId } = found;
  const failing = await selectFailing(db, db.scope.teamId, { caseId: id, siteId });
  return {
    ...{ id, title },
    failing: failing.map(({ id: run, row, device, failedStep, reason, ended }) => ({
      ...{ run, row, device, failed_step: failedStep, reason, time: ended.toISOString() },
    })),
  };
}
