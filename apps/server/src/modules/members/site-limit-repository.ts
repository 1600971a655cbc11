import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { withinSites } from "../../platform/db/within-sites.ts";

/** Something that belongs to one site. */
export type SiteThing = { kind: "site" | "page" | "scan"; id: string };

/** Whether it is the team's and of one of these sites. */
export async function isWithinSites(
  db: Db,
  teamId: string,
  siteIds: readonly string[],
  { kind, id }: SiteThing,
): Promise<boolean> {
  switch (kind) {
    case "site":
      return exists(db, and(eq(sites.teamId, teamId), eq(sites.id, id), within(sites.id)), sites);
    case "page":
      return exists(
        db,
        and(eq(pages.teamId, teamId), eq(pages.id, id), within(pages.siteId)),
        pages,
      );
    case "scan":
      return exists(
        db,
        and(eq(runs.teamId, teamId), eq(runs.id, id), eq(runs.kind, "scan"), within(runs.siteId)),
        runs,
      );
  }

  function within(column: Parameters<typeof withinSites>[0]) {
    return withinSites(column, siteIds);
  }
}

async function exists(
  db: Db,
  where: SQL | undefined,
  table: typeof sites | typeof pages | typeof runs,
): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(table).where(where).limit(1);
  return rows.length > 0;
}
