import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { scanArtifacts } from "../../platform/db/schema/artifacts.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";

type PageRow = typeof pages.$inferSelect;

/** A page with its newest scan and its newest screenshot. */
export type PageView = Awaited<ReturnType<typeof pageViews>>[number];

export type PageSort = "page" | "time_created" | "scan" | "scan_completed";

export type NewPage = Pick<PageRow, "pageUrl" | "urlKey" | "title">;

/** @returns the ids of the pages that are new; those the site has already are left as they are. */
export async function insertPages(
  db: Db,
  teamId: string,
  siteId: string,
  newPages: readonly NewPage[],
): Promise<string[]> {
  if (newPages.length === 0) return [];
  const rows = await db
    .insert(pages)
    .values(newPages.map((page) => ({ ...page, teamId, siteId })))
    .onConflictDoNothing({ target: [pages.siteId, pages.urlKey] })
    .returning({ id: pages.id });
  return rows.map((row) => row.id);
}

export async function findPage(db: Db, teamId: string, id: string): Promise<PageView | null> {
  const [row] = await pageViews(db, and(eq(pages.teamId, teamId), eq(pages.id, id)));
  return row ?? null;
}

export async function selectSitePages(
  db: Db,
  teamId: string,
  siteId: string,
  window: ListWindow<PageSort>,
): Promise<{ count: number; rows: PageView[] }> {
  const own = and(eq(pages.teamId, teamId), eq(pages.siteId, siteId));
  const rows = await pageViews(db, own, window);
  return { count: await db.$count(pages, own), rows };
}

export async function hasSite(db: Db, teamId: string, id: string): Promise<boolean> {
  return (await db.$count(sites, and(eq(sites.teamId, teamId), eq(sites.id, id)))) > 0;
}

/** The addresses of a site's pages: what a crawl that goes on need not add again. */
export async function selectPageUrls(db: Db, teamId: string, siteId: string): Promise<string[]> {
  const rows = await db
    .select({ pageUrl: pages.pageUrl })
    .from(pages)
    .where(and(eq(pages.teamId, teamId), eq(pages.siteId, siteId)));
  return rows.map((row) => row.pageUrl);
}

async function pageViews(db: Db, where: SQL | undefined, window?: ListWindow<PageSort>) {
  const newest = db
    .select()
    .from(scans)
    .where(eq(scans.pageId, pages.id))
    .orderBy(desc(scans.timeCreated), desc(scans.id))
    .limit(1)
    .as("newest");
  const screenshot = db
    .select({ sha256: scanArtifacts.sha256, type: scanArtifacts.type })
    .from(scanArtifacts)
    .innerJoin(scans, eq(scans.id, scanArtifacts.scanId))
    .where(and(eq(scans.pageId, pages.id), eq(scanArtifacts.part, "images")))
    .orderBy(desc(scans.timeCreated), asc(scanArtifacts.position))
    .limit(1)
    .as("screenshot");
  const query = db
    .select({
      page: pages,
      siteUrl: sites.siteUrl,
      scan: {
        id: newest.id,
        status: newest.status,
        reason: newest.reason,
        timeCreated: newest.timeCreated,
        timeCompleted: newest.timeCompleted,
        score: newest.score,
        lighthouseScores: newest.lighthouseScores,
        securityScores: newest.securityScores,
      },
      screenshot: { sha256: screenshot.sha256, type: screenshot.type },
    })
    .from(pages)
    .innerJoin(sites, eq(sites.id, pages.siteId))
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(screenshot, sql`true`)
    .where(where);
  if (!window) return query;

  const sortColumn = {
    page: pages.pageUrl,
    time_created: pages.timeCreated,
    scan: newest.score,
    scan_completed: newest.timeCompleted,
  }[window.sort];
  const direction = window.descending ? sql`desc` : sql`asc`;
  // Pages added together share their time, hence the address as second key.
  return query
    .orderBy(sql`${sortColumn} ${direction} nulls last`, asc(pages.pageUrl), asc(pages.id))
    .limit(window.limit)
    .offset(window.offset);
}
