import type { MigrationHome } from "@sitewright/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { siteMigrations } from "../../platform/db/schema/migrations.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

/** A site of the caller's, and where it moves to. */
export type MovingSite = {
  id: string;
  url: string;
  pages: number;
  home: MigrationHome | null;
  /** A password of that home's own, as `home-access.ts` seals it. */
  sealedAccess: string | null;
};

/** Null when the caller has no such site. */
export async function findMovingSite(db: TeamDb, id: string): Promise<MovingSite | null> {
  const [row] = await db
    .select({
      id: sites.id,
      url: sites.siteUrl,
      home: siteMigrations.home,
      sealedAccess: siteMigrations.sealedAccess,
      pages: sql<number>`(
        select count(*)::int from ${pages}
        where ${pages.teamId} = ${sites.teamId} and ${pages.siteId} = ${sites.id}
      )`,
    })
    .from(sites)
    .leftJoin(
      siteMigrations,
      and(eq(siteMigrations.teamId, sites.teamId), eq(siteMigrations.siteId, sites.id)),
    )
    .where(within(db.scope, sites, (table) => table.id, eq(sites.id, id)));
  return row ?? null;
}

/** Says where a site moves to, in place of what was said before. */
export async function saveHome(
  tx: Db,
  { teamId, siteId, setBy }: { teamId: string; siteId: string; setBy: string },
  home: MigrationHome,
  sealedAccess: string | null,
): Promise<void> {
  await tx
    .insert(siteMigrations)
    .values({ teamId, siteId, home, setBy, sealedAccess })
    .onConflictDoUpdate({
      target: siteMigrations.siteId,
      set: { home, setBy, sealedAccess, timeSet: sql`now()` },
      setWhere: eq(siteMigrations.teamId, teamId),
    });
}

/** Addresses of a site's pages, those that are there longest first. */
export async function listRehearsedUrls(
  db: Db,
  { teamId, siteId }: { teamId: string; siteId: string },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ url: pages.pageUrl })
    .from(pages)
    .where(and(eq(pages.teamId, teamId), eq(pages.siteId, siteId)))
    .orderBy(asc(pages.timeCreated), asc(pages.id))
    .limit(limit);
  return rows.map(({ url }) => url);
}

/** The template of each of a site's pages, by the page's address; null where it is not known. */
export async function selectTemplatesOf(
  db: Db,
  { teamId, siteId }: { teamId: string; siteId: string },
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ url: pages.pageUrl, templateId: pages.templateId })
    .from(pages)
    .where(and(eq(pages.teamId, teamId), eq(pages.siteId, siteId)));
  return new Map(rows.map(({ url, templateId }) => [url, templateId]));
}

/** A site's pages by address. */
export function listPageTitles(
  db: TeamDb,
  siteId: string,
  limit: number,
): Promise<{ url: string; title: string | null }[]> {
  return db
    .select({ url: pages.pageUrl, title: pages.title })
    .from(pages)
    .where(within(db.scope, pages, eq(pages.siteId, siteId)))
    .orderBy(asc(pages.pageUrl))
    .limit(limit);
}

/** A site's address; null when it is gone. */
export async function findSiteUrl(
  db: Db,
  { teamId, siteId }: { teamId: string; siteId: string },
): Promise<string | null> {
  const [site] = await db
    .select({ url: sites.siteUrl })
    .from(sites)
    .where(and(eq(sites.teamId, teamId), eq(sites.id, siteId)));
  return site?.url ?? null;
}
