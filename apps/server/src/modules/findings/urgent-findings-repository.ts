import { type SQL, sql } from "drizzle-orm";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import type { Scope } from "../../platform/db/scope.ts";

/** The pages of a site on which something is found that somebody is needed for. */
export function urgentPages({ teamId }: Scope, siteId: string): SQL {
  return sql`(
    select place.page_id from ${findingPlaces} place
    join ${findings} finding on finding.id = place.finding_id
    where place.team_id = ${teamId} and place.site_id = ${siteId}
      and place.gone_at is null and finding.urgent
  )`;
}
