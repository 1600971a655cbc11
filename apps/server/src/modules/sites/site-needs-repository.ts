import { sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { issues } from "../../platform/db/schema/issues.ts";
import { siteNeeds } from "../../platform/db/schema/results.ts";
import { sites } from "../../platform/db/schema/sites.ts";

/**
 * Makes `site_needs` hold for a team's sites: for those of which findings or issues have changed since, it is worked out
 * anew. Nobody who changes them waits for that, and who asks next does not do it again.
 */
export async function keepSiteNeeds(db: TeamDb): Promise<void> {
  await db.execute(sql`select keep_site_needs(${db.scope.teamId}::uuid)`);
}

/** The site's open issues without those that are muted. */
export const openIssues = sql<{ open: number; fresh: number }>`json_build_object(
  'open', coalesce(${siteNeeds.openIssues}, 0),
  'fresh', case when ${siteNeeds.newestIssue} > now() - interval '1 day' then (
    select count(*) from ${issues} issue
    where issue.team_id = ${siteNeeds.teamId} and issue.site_id = ${sites.id} and issue.is_open and not issue.is_muted
      and issue.time_opened > now() - interval '1 day'
  ) else 0 end
)`;
