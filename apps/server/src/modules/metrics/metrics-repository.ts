import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";

/** How many of each the team has. */
export async function countTeamRows(db: Db, teamId: string) {
  const [sitesCount, pagesCount, scansCount] = await Promise.all([
    db.$count(sites, eq(sites.teamId, teamId)),
    db.$count(pages, eq(pages.teamId, teamId)),
    db.$count(scans, eq(scans.teamId, teamId)),
  ]);
  return { sites: sitesCount, pages: pagesCount, scans: scansCount };
}
