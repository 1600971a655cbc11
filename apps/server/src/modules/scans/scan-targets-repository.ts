import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { sites } from "../../platform/db/schema/sites.ts";

/** A page of the team, as far as a scan needs it; null when the team has no such page. */
export async function findPage(db: Db, teamId: string, id: string) {
  const [row] = await db
    .select({ id: pages.id, siteId: pages.siteId })
    .from(pages)
    .where(and(eq(pages.teamId, teamId), eq(pages.id, id)));
  return row ?? null;
}

export async function hasSite(db: Db, teamId: string, id: string): Promise<boolean> {
  return (await db.$count(sites, and(eq(sites.teamId, teamId), eq(sites.id, id)))) > 0;
}

/** A site's pages in the order they were added. */
export async function listPageIds(db: Db, teamId: string, siteId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.teamId, teamId), eq(pages.siteId, siteId)))
    .orderBy(asc(pages.timeCreated), asc(pages.pageUrl));
  return rows.map((row) => row.id);
}
