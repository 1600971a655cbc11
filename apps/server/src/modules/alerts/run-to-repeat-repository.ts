import { eq } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { within } from "../../platform/db/within.ts";

/** Where a scan looked, and what started it; null once it is gone. */
export async function findRunToRepeat(
  db: TeamDb,
  id: string,
): Promise<{ siteId: string; pageId: string; triggerId: string | null } | null> {
  const [run] = await db
    .select({ siteId: runs.siteId, pageId: runs.pageId, triggerId: runs.triggerId })
    .from(runs)
    .where(within(db.scope, runs, eq(runs.id, id)));
  if (!run || run.siteId === null || run.pageId === null) return null;
  return { siteId: run.siteId, pageId: run.pageId, triggerId: run.triggerId };
}
