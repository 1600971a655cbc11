import { sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { staleSiteNeeds } from "../../platform/db/schema/results.ts";

/** As `keepSiteNeeds`, for some of the teams whose sites nobody has asked for since they changed. @returns of how many */
export async function keepNeedsOfTeams(db: SystemDb, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select keep_site_needs(team_id)
    from (select distinct team_id from ${staleSiteNeeds} limit ${limit}) team
  `);
  return rows.length;
}
