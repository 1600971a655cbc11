import { asc, desc, ilike, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SystemDb } from "../../platform/db/client.ts";
import { holdsText, patternOf } from "../../platform/db/holds-text.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { within } from "../../platform/db/within.ts";

export type Match = { id: string; url: string };
export type PageMatch = Match & { title: string | null };

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
    .orderBy(...closeness(needle, sites.siteUrl, sites.timeCreated), asc(sites.id))
    .limit(limit);
}

/**
 * The same of pages, whose title counts too. One kind of match after the other until there are enough,
 * each in the order of an index: where thousands match, the first few are the only ones looked at.
 */
export async function matchPages(
  db: SystemDb,
  scope: Scope,
  needle: string,
  limit: number,
): Promise<PageMatch[]> {
  const select = (count: number, order: SQL[], kind?: SQL) =>
    db
      .select({ id: pages.id, url: pages.pageUrl, title: pages.title })
      .from(pages)
      .where(within(scope, pages, kind))
      .orderBy(...order, asc(pages.id))
      .limit(count);
  if (needle === "") return select(limit, [desc(pages.timeCreated)]);
  const found: PageMatch[] = [];
  for (const kind of pageMatches(needle)) {
    if (found.length < limit) {
      found.push(...(await select(limit - found.length, shortFirst(pages.pageUrl), kind)));
    }
  }
  return found;
}

/** A host that begins with the needle, an address that holds it elsewhere, a title alone. */
function pageMatches(needle: string): SQL[] {
  const isLike = (text: SQL | AnyPgColumn, pattern: string) => sql`${text} like lower(${pattern})`;
  const inside = patternOf(needle);
  const isHost = sql.join(
    schemes.map((scheme) => isLike(sql`lower(${pages.pageUrl})`, scheme + inside.slice(1))),
    sql` or `,
  );
  const inAddress = isLike(pages.searchText, `${inside}\n%`);
  const anywhere = isLike(pages.searchText, inside);
  return [
    sql`(${isHost})`,
    sql`${inAddress} and not (${isHost})`,
    sql`${anywhere} and not (${inAddress})`,
  ];
}

/** A host that begins with the needle before an address that holds it elsewhere; short before long. */
function closeness(needle: string, url: AnyPgColumn, time: AnyPgColumn): SQL[] {
  if (needle === "") return [desc(time)];
  const begins = schemes.map((scheme) => ilike(url, scheme + patternOf(needle).slice(1)));
  return [sql`case when ${or(...begins)} then 0 else 1 end`, ...shortFirst(url)];
}

function shortFirst(url: AnyPgColumn): SQL[] {
  return [sql`octet_length(${url})`, asc(url)];
}

const schemes = ["http://", "https://"];
