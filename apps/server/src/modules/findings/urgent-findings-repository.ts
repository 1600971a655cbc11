import type { FindingSeverity } from "@sitewright/contract";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { issueKeys, issues } from "../../platform/db/schema/issues.ts";
import type { Scope } from "../../platform/db/scope.ts";

/** What is found on a site: root causes, how many of them need somebody, and the gravest. */
type FindingsNow = {
  count: number;
  urgent: number;
  worst: { title: string; severity: FindingSeverity; pages: number } | null;
};

/**
 * What is found on the site that a column names and needs somebody, the gravest first: one row at most. What an issue
 * was muted for is left out, as somebody has said that it can wait.
 */
export function worstUrgent({ teamId }: Scope, siteId: SQL): SQL {
  return sql`(
    select finding.cause, finding.rule, finding.title, finding.severity
    from ${findings} finding
    where finding.team_id = ${teamId} and finding.site_id = ${siteId}
      and finding.urgent and ${isStillSomewhere} and not ${isMuted}
    order by ${gravestFirst} limit 1
  )`;
}

/** The same for the pages of a site. */
export function urgentPages({ teamId }: Scope, siteId: string): SQL {
  return sql`(
    select place.page_id from ${findingPlaces} place
    join ${findings} finding on finding.id = place.finding_id
    where place.team_id = ${teamId} and place.site_id = ${siteId}
      and place.gone_at is null and finding.urgent
  )`;
}

/**
 * What is found now on the site that a column names; of what is worst, how many pages it is on. The places are gathered
 * once and looked in by `is true`, of which PostgreSQL makes a table of hashes: as a join it would go through all of them
 * for each finding, by a plan that is kept for sites on which little is found.
 */
export function findingsNow({ teamId }: Scope, siteId: AnyPgColumn): SQL<FindingsNow> {
  return sql<FindingsNow>`(
    with place as materialized (
      select open.finding_id, open.page_id from ${findingPlaces} open
      where open.team_id = ${teamId} and open.site_id = ${siteId} and open.gone_at is null
    ), finding as materialized (
      select known.* from ${findings} known
      where known.team_id = ${teamId} and known.site_id = ${siteId} and (known.id in (select finding_id from place)) is true
    ), worst as (
      select finding.cause, finding.title, finding.severity from finding
      order by (finding.urgent and not ${isMuted}) desc, ${gravestFirst} limit 1
    )
    select json_build_object(
      'count', (select count(distinct cause) from finding),
      'urgent', (select count(distinct cause) from finding where urgent),
      'worst', (
        select json_build_object('title', worst.title, 'severity', worst.severity, 'pages', (
          select count(distinct page_id) from place
          where finding_id in (select id from finding where cause = worst.cause)
        ))
        from worst
      )
    )
  )`;
}

const gravestFirst = sql.raw(
  "array_position(array['critical', 'high', 'medium', 'low'], finding.severity), finding.leads desc, finding.title",
);

const isStillSomewhere = sql`exists (
  select from ${findingPlaces} place
  where place.team_id = finding.team_id and place.finding_id = finding.id and place.gone_at is null
)`;

/** The issue that stands for the finding is open and muted. */
const isMuted = sql`exists (
  select from ${issues} issue
  join ${issueKeys} key on key.team_id = issue.team_id and key.issue_id = issue.id
  where issue.team_id = finding.team_id and issue.site_id = finding.site_id
    and issue.is_open and issue.is_muted and key.fingerprint = finding.fingerprint
)`;
