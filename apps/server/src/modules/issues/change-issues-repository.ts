import { and, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { issues } from "../../platform/db/schema/issues.ts";
import { within } from "../../platform/db/within.ts";
import type { ChangeableIssue } from "./changed-issue.ts";
import { type IssueFilter, issueConditions, issuesWithin } from "./issue-filter-repository.ts";

export type ChangeableRow = ChangeableIssue & { id: string; siteId: string; number: number };

/** Those of these issues that are the caller's. */
export function selectChangeable(tx: TeamDb, ids: readonly string[]): Promise<ChangeableRow[]> {
  return select(tx, within(tx.scope, issues, isOneOf(issues.id, ids)), ids.length);
}

/** Up to `limit` that a filter holds, the oldest first. */
export function selectFiltered(
  tx: TeamDb,
  filter: IssueFilter,
  limit: number,
): Promise<ChangeableRow[]> {
  const held = and(issuesWithin(tx.scope, filter), ...Object.values(issueConditions(filter)));
  return select(tx, held, limit);
}

function select(tx: TeamDb, held: SQL | undefined, limit: number): Promise<ChangeableRow[]> {
  const { id, siteId, number, title, details, severity, labels, assignee, isMuted, isOpen } =
    issues;
  return tx
    .select({ id, siteId, number, title, details, severity, labels, assignee, isMuted, isOpen })
    .from(issues)
    .where(held)
    .orderBy(issues.number)
    .limit(limit);
}

/** Writes what persons set, in one statement: what they named or graded, findings do not any more. */
export async function updateIssues(
  tx: TeamDb,
  changed: readonly ({ id: string } & ChangeableIssue)[],
): Promise<void> {
  await tx.execute(sql`
    update ${issues} issue set
      title = told.title, details = told.details, severity = told.severity,
      is_named = issue.is_named or told.title <> issue.title,
      is_graded = issue.is_graded or told.severity <> issue.severity,
      labels = array(select jsonb_array_elements_text(told.labels)), assignee = told.assignee,
      is_muted = told."isMuted",
      muted_pages = case when told."isMuted" and not issue.is_muted then issue.pages else issue.muted_pages end,
      muted_severity = case when told."isMuted" and not issue.is_muted then told.severity else issue.muted_severity end,
      is_open = told."isOpen",
      closed_because = case when told."isOpen" then null when issue.is_open then 'person' else issue.closed_because end,
      time_closed = case when told."isOpen" then null when issue.is_open then now() else issue.time_closed end,
      closed_run = case when told."isOpen" or issue.is_open then null else issue.closed_run end,
      closed_kind = case when told."isOpen" or issue.is_open then null else issue.closed_kind end,
      time_reopened = case when told."isOpen" and not issue.is_open then now() else issue.time_reopened end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as told(
      id uuid, title text, details text, severity text, labels jsonb, assignee uuid,
      "isMuted" boolean, "isOpen" boolean
    )
    where issue.team_id = ${tx.scope.teamId} and issue.id = told.id
  `);
}
