import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { findingLooks, findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { issueKeys, issues } from "../../platform/db/schema/issues.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import type { IssueFacts, SettledIssue } from "./next-issue.ts";
import type { EndedRun } from "./seen-findings-repository.ts";

/** These issues of a team. */
export function selectSettled(
  tx: Db,
  teamId: string,
  ids: readonly string[],
): Promise<SettledIssue[]> {
  return tx
    .select()
    .from(issues)
    .where(and(eq(issues.teamId, teamId), isOneOf(issues.id, ids)));
}

/** The open issues of a site that stand for findings or changes: those that are on pages. */
export function selectOpenOfSite(tx: Db, teamId: string, siteId: string): Promise<SettledIssue[]> {
  return tx
    .select()
    .from(issues)
    .where(
      and(
        eq(issues.teamId, teamId),
        eq(issues.siteId, siteId),
        sql`${issues.isOpen} and not ${issues.sources} && array['case', 'manual']`,
      ),
    );
}

/**
 * Issues that somebody opened again though they were nowhere any more, and that a run which began later looked for
 * and did not find.
 */
export async function selectReopened(
  tx: Db,
  teamId: string,
  { id, siteId, started }: EndedRun,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select issue.id from ${issues} issue
    where issue.team_id = ${teamId} and issue.site_id = ${siteId} and issue.is_open
      and issue.time_reopened < ${started.toISOString()}::timestamptz
      and exists (
        select from ${issueKeys} key
        join ${findings} finding on finding.site_id = key.site_id and finding.fingerprint = key.fingerprint
        join ${findingPlaces} place on place.finding_id = finding.id and place.gone_at is not null
        join ${findingLooks} look on look.page_id = place.page_id and look.lens = place.lens
          and look.source = finding.source and look.run_id = ${id}
          and (look.rules is null or finding.rule = any(look.rules))
        where key.issue_id = issue.id
      )
      and not exists (
        select from ${issueKeys} key
        join ${findings} finding on finding.site_id = key.site_id and finding.fingerprint = key.fingerprint
        join ${findingPlaces} place on place.finding_id = finding.id and place.gone_at is null
        where key.issue_id = issue.id
      )
  `);
  return rows.map((row) => row.id);
}

type FactsRow = {
  id: string;
  pages: number;
  firstUrl: string | null;
  lastUrl: string | null;
  templateId: string | null;
  lead: IssueFacts["lead"];
};

/** What the places of findings say of issues now; of one that is nowhere that it is on no page. */
export async function selectFacts(
  tx: Db,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, IssueFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<FactsRow>(sql`
    with place as (
      select key.issue_id, place.finding_id, place.page_id from ${issueKeys} key
      join ${findings} finding on finding.site_id = key.site_id and finding.fingerprint = key.fingerprint
        and finding.team_id = key.team_id
      join ${findingPlaces} place on place.team_id = finding.team_id and place.finding_id = finding.id
      where key.team_id = ${teamId} and key.issue_id = any(${sql.param([...ids])}::uuid[])
        and place.gone_at is null
    ), spread as (
      select place.issue_id, count(distinct place.page_id)::int as pages,
        min(page.page_url collate "C") as "firstUrl", max(page.page_url collate "C") as "lastUrl",
        case when bool_and(page.template_id is not null) and count(distinct page.template_id) = 1
          then (array_agg(page.template_id))[1] end as "templateId"
      from place join ${pages} page on page.id = place.page_id
      group by place.issue_id
    ), told as (
      select here.issue_id,
        (array_agg(json_build_object(
          'title', finding.title, 'whatToDo', finding.what_to_do, 'severity', finding.severity
        ) order by finding.leads desc,
          array_position(array['critical', 'high', 'medium', 'low'], finding.severity), finding.title))[1] as first,
        (array['critical', 'high', 'medium', 'low'])[
          min(array_position(array['critical', 'high', 'medium', 'low'], finding.severity))] as severity,
        array_agg(distinct finding.source) as sources
      from (select distinct issue_id, finding_id from place) here
      join ${findings} finding on finding.id = here.finding_id
      group by here.issue_id
    )
    select spread.issue_id as id, pages, "firstUrl", "lastUrl", "templateId",
      (first::jsonb || jsonb_build_object('severity', told.severity, 'sources', sources)) as lead
    from spread join told on told.issue_id = spread.issue_id
  `);
  const none = { pages: 0, firstUrl: null, lastUrl: null, templateId: null, lead: null };
  const facts = new Map<string, IssueFacts>(rows.map(({ id, ...row }) => [id, row]));
  return new Map(ids.map((id) => [id, facts.get(id) ?? none]));
}
