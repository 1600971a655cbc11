import { and, eq } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

/** What a report is of. */
export type Subject = {
  siteId: string;
  pageId: string | null;
  /** Of the page, else of the site. */
  url: string;
  title: string | null;
};

/** Null when it is gone since it was found to be the caller's. */
export async function findSubject(
  db: TeamDb,
  named: { siteId: Own<"site"> } | { pageId: Own<"page"> },
): Promise<Subject | null> {
  if ("siteId" in named) {
    const [row] = await db
      .select({ siteId: sites.id, url: sites.siteUrl })
      .from(sites)
      .where(within(db.scope, sites, (table) => table.id, eq(sites.id, named.siteId)));
    return row ? { ...row, pageId: null, title: null } : null;
  }
  const [row] = await db
    .select({ siteId: sites.id, pageId: pages.id, url: pages.pageUrl, title: pages.title })
    .from(pages)
    .innerJoin(sites, and(eq(sites.teamId, pages.teamId), eq(sites.id, pages.siteId)))
    .where(within(db.scope, pages, eq(pages.id, named.pageId)));
  return row ?? null;
}
