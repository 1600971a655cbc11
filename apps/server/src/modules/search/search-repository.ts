import { asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SystemDb } from "../../platform/db/client.ts";
import { holdsLowerText, holdsText, patternOf } from "../../platform/db/holds-text.ts";
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
    .where(within(scope, sites, (table) => table.id, holdsText(needle, sites.siteUrl)))
    .orderBy(
      ...closeness(needle, sites.siteUrl, sql`lower(${sites.siteUrl})`, sites.timeCreated),
      asc(sites.id),
    )
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
    .where(within(scope, pages, holdsLowerText(needle, pages.searchText)))
    .orderBy(
      ...closeness(needle, pages.pageUrl, pages.searchText, pages.timeCreated),
      asc(pages.id),
    )
    .limit(limit);
}

/**
 * A host that begins with the needle, then an address that holds it, then a title; short before long.
 * By patterns alone, as counting letters costs more than all the rest where thousands match.
 * @param text what was looked in: the address in lower case, and after a line break whatever else
 */
function closeness(
  needle: string,
  url: AnyPgColumn,
  text: AnyPgColumn | SQL,
  time: AnyPgColumn,
): SQL[] {
  if (needle === "") return [desc(time)];
  const isLike = (pattern: string) => sql`${text} like lower(${pattern})`;
  const inside = patternOf(needle);
  const isHost = or(...["http://", "https://"].map((scheme) => isLike(scheme + inside.slice(1))));
  const rank = sql`case when ${isHost} then 0 when ${isLike(`${inside}\n%`)} then 1 else 2 end`;
  return [rank, sql`octet_length(${url})`, asc(url)];
}
