import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { withinSites } from "../../platform/db/within-sites.ts";

/** How many of each the team has, of these sites or of all. */
export async function countTeamRows(db: Db, teamId: string, siteIds: readonly string[] | null) {
  const [sitesCount, pagesCount, scansCount] = await Promise.all([
    db.$count(sites, and(eq(sites.teamId, teamId), withinSites(sites.id, siteIds))),
    db.$count(pages, and(eq(pages.teamId, teamId), withinSites(pages.siteId, siteIds))),
    db.$count(scans, and(eq(scans.teamId, teamId), withinSites(scans.siteId, siteIds))),
  ]);
  return { sites: sitesCount, pages: pagesCount, scans: scansCount };
}
