import { asc, desc, ilike, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SystemDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { within } from "../../platform/db/within.ts";

export type Match = { id: string; url: string };

/**
 * The sites whose address holds the needle in any case, the closest first; all, the newest first,
 * when it is empty. A team has few enough sites that its unique addresses are all the index needed.
 *
 * On the system's handle, the one exception of members' calls: under a policy PostgreSQL looks at a
 * text only after the team, as `ilike` might tell of rows it must not, and the texts' index is idle.
 */
export function matchSites(
  db: SystemDb,
  scope: Scope,
  needle: string,
  limit: number,
): Promise<Match[]> {
  return db
    .select({ id: sites.id, url: sites.siteUrl })
    .from(sites)
    .where(within(scope, sites, (table) => table.id, holds(needle, sites.siteUrl)))
    .orderBy(...closeness(needle, sites.siteUrl, sites.timeCreated), asc(sites.id))
    .limit(limit);
}

/** The same of pages, whose title counts too; `pages_search` is made for it. */
export function matchPages(
  db: SystemDb,
  scope: Scope,
  needle: string,
  limit: number,
): Promise<Match[]> {
  return db
    .select({ id: pages.id, url: pages.pageUrl })
    .from(pages)
    .where(within(scope, pages, holds(needle, pages.pageUrl, pages.title)))
    .orderBy(...closeness(needle, pages.pageUrl, pages.timeCreated), asc(pages.id))
    .limit(limit);
}

function holds(needle: string, ...columns: AnyPgColumn[]): SQL | undefined {
  if (needle === "") return undefined;
  const pattern = `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** A host that begins with the needle, then an address that holds it, then a title; short before long. */
function closeness(needle: string, url: AnyPgColumn, time: AnyPgColumn): SQL[] {
  if (needle === "") return [desc(time)];
  const place = sql`strpos(lower(${url}), lower(${needle}))`;
  const hostPlace = sql`strpos(${url}, '//') + 2`;
  const rank = sql`case ${place} when 0 then 2 when ${hostPlace} then 0 else 1 end`;
  return [sql`${rank} asc`, sql`length(${url}) asc`, asc(url)];
}
