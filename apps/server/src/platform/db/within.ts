import { and, eq, inArray, isNull, notInArray, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Scope } from "./scope.ts";

type TeamTable = PgTable & { teamId: AnyPgColumn };
type Condition = SQL | undefined;
/** Says which column names the site, of a table that has none called so. */
type SiteOf<T> = (table: T) => AnyPgColumn;

/**
 * The condition that keeps a query to a scope: the team's rows, of them those of the sites a member is
 * kept to, and nothing of a site that is being deleted. Policies are the second line; this is the
 * first, and the one that knows sites.
 *
 * A table without a `siteId` says which column is the site, or null for what is no site's: that is
 * the whole team's, whatever sites the member is kept to.
 */
export function within<T extends TeamTable & { siteId: AnyPgColumn }>(
  scope: Scope,
  table: T,
  ...more: Condition[]
): SQL;
export function within<T extends TeamTable>(
  scope: Scope,
  table: T,
  site: SiteOf<T> | null,
  ...more: Condition[]
): SQL;
export function within(
  scope: Scope,
  table: TeamTable & { siteId?: AnyPgColumn },
  ...rest: unknown[]
): SQL {
  const [first] = rest;
  const saysSite = typeof first === "function" || first === null;
  const site = saysSite ? (first as SiteOf<TeamTable> | null)?.(table) : table.siteId;
  const more = (saysSite ? rest.slice(1) : rest) as Condition[];
  const own = and(
    eq(table.teamId, scope.teamId),
    scope.siteIds === null || !site ? undefined : inArray(site, [...scope.siteIds]),
    site && notFallen(scope, site),
    ...more,
  );
  // `and` of at least one condition is one.
  return own as SQL;
}

/** There is hardly ever such a site, and then this is no condition at all. */
function notFallen({ fallenSiteIds }: Scope, site: AnyPgColumn): Condition {
  if (fallenSiteIds.length === 0) return undefined;
  return or(isNull(site), notInArray(site, [...fallenSiteIds]));
}
