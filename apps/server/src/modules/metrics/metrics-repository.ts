import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { withinSites } from "../../platform/db/within-sites.ts";

/** How many of each the team has, of these sites or of all. */
export async function countTeamRows(db: Db, teamId: string, siteIds: readonly string[] | null) {
  const [sitesCount, pagesCount, scansCount] = await Promise.all([
    db.$count(sites, and(eq(sites.teamId, teamId), withinSites(sites.id, siteIds))),
    db.$count(pages, and(eq(pages.teamId, teamId), withinSites(pages.siteId, siteIds))),
    db.$count(
      runs,
      and(eq(runs.teamId, teamId), eq(runs.kind, "scan"), withinSites(runs.siteId, siteIds)),
    ),
  ]);
  return { sites: sitesCount, pages: pagesCount, scans: scansCount };
}
