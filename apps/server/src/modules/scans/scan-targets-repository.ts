import { and, count, eq, inArray, notExists, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { within } from "../../platform/db/within.ts";

/** A page, as far as a scan needs it; null when the caller has no such page. */
export async function findPage(db: TeamDb, id: string) {
  const [row] = await db
    .select({ id: pages.id, siteId: pages.siteId })
    .from(pages)
    .where(within(db.scope, pages, eq(pages.id, id)));
  return row ?? null;
}

/** How many of a site's pages there are, and how many have no scan of this configuration under way. */
export async function countPagesToScan(
  db: TeamDb,
  siteId: string,
  configKey: string,
): Promise<{ all: number; free: number }> {
  const isFree = notExists(
    db
      .select({ one: sql`1` })
      .from(runs)
      .where(
        and(
          eq(runs.kind, "scan"),
          eq(runs.subjectId, pages.id),
          eq(runs.configKey, configKey),
          inArray(runs.status, ["queued", "running"]),
        ),
      ),
  );
  const [counts] = await db
    .select({ all: count(), free: sql`count(*) filter (where ${isFree})`.mapWith(Number) })
    .from(pages)
    .where(within(db.scope, pages, eq(pages.siteId, siteId)));
  return counts ?? { all: 0, free: 0 };
}
