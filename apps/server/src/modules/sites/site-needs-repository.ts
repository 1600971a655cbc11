import { type SQL, sql } from "drizzle-orm";
import type { Db, SystemDb, TeamDb } from "../../platform/db/client.ts";
import { issues } from "../../platform/db/schema/issues.ts";
import { siteNeeds, staleSiteNeeds } from "../../platform/db/schema/results.ts";
import { sites } from "../../platform/db/schema/sites.ts";

/**
 * Makes `site_needs` hold for a team's sites: for those of which findings or issues have changed since, it is worked out
 * anew. Nobody who changes them waits for that, and who asks next does not do it again.
 */
export async function keepSiteNeeds(db: TeamDb): Promise<void> {
  await keepOf(db, sql`values (${db.scope.teamId}::uuid)`);
}

/** The same for some of the teams whose sites nobody has asked for. @returns of how many */
export async function keepNeedsOfTeams(db: SystemDb, limit: number): Promise<number> {
  const teams = sql`select distinct team_id from ${staleSiteNeeds} limit ${limit}`;
  return keepOf(db, teams);
}

async function keepOf(db: Db, teams: SQL): Promise<number> {
  const { rows } = await db.execute(
    sql`select keep_site_needs(team) from (${teams}) as asked (team)`,
  );
  return rows.length;
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
