import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { withinSites } from "../../platform/db/within-sites.ts";

/** The newest crawl of a site: a site's row is its crawl's record. */
export type CrawlRow = Awaited<ReturnType<typeof crawlRows>>[number];

/** The newest crawl of each of the team's sites, or of one of them, newest first. */
export async function selectCrawls(
  db: Db,
  teamId: string,
  filter: {
    siteId: string | undefined;
    siteIds: readonly string[] | null;
    limit: number;
    offset: number;
  },
): Promise<{ count: number; rows: CrawlRow[] }> {
  const own = and(
    eq(sites.teamId, teamId),
    withinSites(sites.id, filter.siteIds),
    filter.siteId === undefined ? undefined : eq(sites.id, filter.siteId),
  );
  return { count: await db.$count(sites, own), rows: await crawlRows(db, own, filter) };
}

function crawlRows(db: Db, where: SQL | undefined, window: { limit: number; offset: number }) {
  return db
    .select({
      siteId: sites.id,
      status: sites.crawlStatus,
      progress: sites.crawlProgress,
      reason: sites.crawlReason,
      timeRequested: sites.timeCrawlRequested,
      timeCompleted: sites.timeCrawlCompleted,
    })
    .from(sites)
    .where(where)
    .orderBy(desc(sites.timeCrawlRequested), asc(sites.id))
    .limit(window.limit)
    .offset(window.offset);
}
