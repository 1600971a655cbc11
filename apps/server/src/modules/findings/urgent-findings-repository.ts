import type { FindingSeverity } from "@sitewright/contract";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import type { Scope } from "../../platform/db/scope.ts";

/** What of a site needs somebody: how many root causes, and the gravest of them. */
type UrgentFindings = {
  count: number;
  worst: { title: string; severity: FindingSeverity } | null;
};

/** The team's sites on which something is found that needs somebody; looked up once, however many are counted. */
export function urgentSites({ teamId }: Scope): SQL {
  return sql`(
    select finding.site_id from ${findings} finding
    where finding.team_id = ${teamId} and finding.urgent and ${isStillSomewhere}
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

/** What of the site that a column names needs somebody. */
export function urgentFindings({ teamId }: Scope, siteId: AnyPgColumn): SQL<UrgentFindings> {
  return sql<UrgentFindings>`(
    select json_build_object(
      'count', count(distinct finding.cause),
      'worst', (array_agg(
        json_build_object('title', finding.title, 'severity', finding.severity)
        order by array_position(array['critical', 'high', 'medium', 'low'], finding.severity),
          finding.leads desc, finding.title
      ))[1]
    )
    from ${findings} finding
    where finding.team_id = ${teamId} and finding.site_id = ${siteId}
      and finding.urgent and ${isStillSomewhere}
  )`;
}

const isStillSomewhere = sql`exists (
  select from ${findingPlaces} place
  where place.team_id = finding.team_id and place.finding_id = finding.id and place.gone_at is null
)`;
