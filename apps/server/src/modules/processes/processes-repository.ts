import type { RunKind } from "@sitewright/contract";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { withinSites } from "../../platform/db/within-sites.ts";

export type ProcessRow = typeof runs.$inferSelect;

/** The team's runs, or those of one kind or site, newest first. */
export async function selectProcesses(
  db: Db,
  teamId: string,
  filter: {
    kind: RunKind | undefined;
    siteId: string | undefined;
    siteIds: readonly string[] | null;
    limit: number;
    offset: number;
  },
): Promise<{ count: number; rows: ProcessRow[] }> {
  const own = and(
    eq(runs.teamId, teamId),
    withinSites(runs.siteId, filter.siteIds),
    filter.siteId === undefined ? undefined : eq(runs.siteId, filter.siteId),
    filter.kind === undefined ? undefined : eq(runs.kind, filter.kind),
  );
  const rows = await db
    .select()
    .from(runs)
    .where(own)
    .orderBy(desc(runs.timeCreated), desc(runs.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return { count: await db.$count(runs, own), rows };
}
