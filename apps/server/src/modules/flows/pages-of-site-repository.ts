import type { RunKind } from "@sitewright/contract";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { within } from "../../platform/db/within.ts";

/** Pages of a site, the oldest first: the start page is the first that a crawl finds. */
export function selectPagesOf(
  db: TeamDb,
  siteId: string,
  limit: number,
): Promise<{ id: string; url: string }[]> {
  return db
    .select({ id: pages.id, url: pages.pageUrl })
    .from(pages)
    .where(within(db.scope, pages, eq(pages.siteId, siteId)))
    .orderBy(asc(pages.timeCreated), asc(pages.id))
    .limit(limit);
}

/** Runs of one kind that are under way about a thing on a site, the newest first. */
export async function selectUnderWay(
  db: TeamDb,
  of: { kind: RunKind; siteId: string; subjectId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        within(db.scope, runs, eq(runs.siteId, of.siteId)),
        eq(runs.kind, of.kind),
        eq(runs.subjectId, of.subjectId),
        inArray(runs.status, ["queued", "running"]),
      ),
    )
    .orderBy(desc(runs.timeCreated), desc(runs.id));
  return rows.map(({ id }) => id);
}
