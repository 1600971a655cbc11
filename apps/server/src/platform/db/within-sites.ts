import { type AnyColumn, inArray, type SQL } from "drizzle-orm";

/** Keeps a query to the sites a member is limited to; null limits nothing. */
export function withinSites(siteId: AnyColumn, siteIds: readonly string[] | null): SQL | undefined {
  return siteIds === null ? undefined : inArray(siteId, [...siteIds]);
}
