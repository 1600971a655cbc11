import type { FindingSeverity, FindingSource } from "@sitewright/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { findingLooks, findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { type IssueRunKind, issueKeys } from "../../platform/db/schema/issues.ts";
import { runs } from "../../platform/db/schema/runs.ts";

/** A run that has ended, as far as issues go by it. */
export type EndedRun = {
  id: string;
  kind: IssueRunKind;
  siteId: string;
  /** Null for a crawl. */
  pageId: string | null;
  started: Date;
  ended: Date;
};

/** A finding that a run saw, or was the first not to see. */
export type SeenFinding = {
  fingerprint: string;
  cause: string;
  version: number;
  source: FindingSource;
  rule: string;
  severity: FindingSeverity;
  leads: boolean;
  title: string;
  whatToDo: string;
  issueId: string | null;
  /** It is still where the run looked. */
  isThere: boolean;
  /** It was there before as well. */
  isSeenAgain: boolean;
  /** Where it is, it came to be with the run, or is gone since. */
  isMoved: boolean;
};

/** Null for a run that is gone by now, or is of no site any more. */
export async function findEndedRun(tx: Db, teamId: string, id: string): Promise<EndedRun | null> {
  const [row] = await tx
    .select({
      kind: runs.kind,
      siteId: runs.siteId,
      pageId: runs.pageId,
      created: runs.timeCreated,
      started: runs.timeStarted,
      ended: runs.timeCompleted,
    })
    .from(runs)
    .where(and(eq(runs.teamId, teamId), eq(runs.id, id)));
  if (!row || row.siteId === null || row.ended === null) return null;
  const { kind, siteId, pageId, created, started, ended } = row;
  if (kind !== "scan" && kind !== "crawl" && kind !== "test" && kind !== "caserun") return null;
  return { id, kind, siteId, pageId, started: started ?? created, ended };
}

/** What a scan or crawl saw and found gone, with the issues that is known as. */
export async function selectSeen(
  tx: Db,
  teamId: string,
  { id, siteId, pageId }: EndedRun,
): Promise<SeenFinding[]> {
  const where = pageId === null ? sql`place.site_id = ${siteId}` : sql`place.page_id = ${pageId}`;
  const { rows } = await tx.execute<SeenFinding>(sql`
    select finding.fingerprint, finding.cause, finding.version, finding.source, finding.rule,
      finding.severity, finding.leads, finding.title, finding.what_to_do as "whatToDo",
      key.issue_id as "issueId",
      bool_or(place.gone_at is null) as "isThere",
      bool_or(place.gone_at is null and place.first_run <> ${id}) as "isSeenAgain",
      bool_or(place.first_run = ${id} or place.gone_run = ${id}) as "isMoved"
    from ${findingPlaces} place
    join ${findings} finding on finding.id = place.finding_id and finding.team_id = place.team_id
    left join ${issueKeys} key on key.site_id = finding.site_id and key.fingerprint = finding.fingerprint
    left join ${findingLooks} look on look.page_id = place.page_id and look.lens = place.lens
      and look.source = finding.source
    where place.team_id = ${teamId} and ${where} and (
      place.gone_run = ${id} or place.first_run = ${id}
      or (place.gone_at is null and look.run_id = ${id} and place.unsure_run is distinct from ${id})
    )
    group by finding.id, key.issue_id
    order by array_position(array['critical', 'high', 'medium', 'low'], finding.severity),
      finding.leads desc, finding.title, finding.fingerprint
  `);
  return rows;
}

/** The issues that these causes on a site are known as. */
export async function selectCauseIssues(
  tx: Db,
  teamId: string,
  siteId: string,
  causes: readonly string[],
): Promise<Map<string, string>> {
  if (causes.length === 0) return new Map();
  const rows = await tx
    .select({ cause: issueKeys.cause, issueId: issueKeys.issueId })
    .from(issueKeys)
    .where(
      and(
        eq(issueKeys.teamId, teamId),
        eq(issueKeys.siteId, siteId),
        sql`${issueKeys.cause} = any(${sql.param([...causes])}::text[])`,
      ),
    );
  return new Map(rows.map(({ cause, issueId }) => [cause, issueId]));
}
