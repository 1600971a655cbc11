import type { RunKind } from "@sitewright/contract";
import { desc, eq, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { runCounts } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { within } from "../../platform/db/within.ts";

export type RunRow = typeof runs.$inferSelect;

type RunFilter = { kind: RunKind | undefined; siteId: string | undefined };

/** The caller's runs, or those of one kind or site, newest first. */
export async function selectRuns(
  db: TeamDb,
  filter: RunFilter & { limit: number; offset: number },
): Promise<{ count: number; rows: RunRow[] }> {
  const own = within(
    db.scope,
    runs,
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
  return { count: await countRuns(db, filter), rows };
}

/** One of the caller's runs; null where it is gone. */
export async function findRun(db: TeamDb, id: string): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(runs)
    .where(within(db.scope, runs, eq(runs.id, id)));
  return row ?? null;
}

/** From the counts, which are kept: a team's runs are too many to count with each look. */
async function countRuns(db: TeamDb, { kind, siteId }: RunFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${runCounts.count}), 0)::int` })
    .from(runCounts)
    .where(
      within(
        db.scope,
        runCounts,
        siteId === undefined ? undefined : eq(runCounts.siteId, siteId),
        kind === undefined ? undefined : eq(runCounts.kind, kind),
      ),
    );
  return row?.count ?? 0;
}
