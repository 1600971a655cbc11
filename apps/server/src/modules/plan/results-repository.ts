import { finishedRunStatuses, type RunKind } from "@sitewright/contract";
import { and, asc, eq, exists, gt, inArray, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { teams } from "../../platform/db/schema/teams.ts";

/** The teams' ids in their order, a slice at a time. */
export async function listTeamIds(
  db: SystemDb,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(after === null ? undefined : gt(teams.id, after))
    .orderBy(asc(teams.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Holds runs that have ended and count as results, the oldest first; those that others hold now are
 * passed over. What each kind last found out about a thing is none of them: a page's newest finished
 * scan outlives its age. A scan that a test had made for itself alone says nothing about a page.
 */
export async function lockOldRuns(
  tx: Db,
  teamId: string,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<string[]> {
  const newer = alias(runs, "newer");
  const isSuperseded = exists(
    tx
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.subjectId, runs.subjectId),
          eq(newer.kind, runs.kind),
          inArray(newer.status, [...finishedRunStatuses]),
          sql`(${newer.timeCompleted}, ${newer.id}) > (${runs.timeCompleted}, ${runs.id})`,
        ),
      ),
  );
  const old = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.teamId, teamId),
        inArray(runs.kind, resultKinds),
        lt(runs.timeCompleted, endedBefore),
        or(eq(runs.status, "cancelled"), isSuperseded, ne(runs.subjectId, runs.pageId)),
      ),
    )
    .orderBy(asc(runs.timeCompleted))
    .limit(limit)
    .for("update", { skipLocked: true });
  return old.map(({ id }) => id);
}

/** Deletes runs with all rows of theirs. */
export async function deleteRuns(tx: Db, teamId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(runs).where(and(eq(runs.teamId, teamId), inArray(runs.id, [...ids])));
}

const resultKinds: RunKind[] = ["scan", "test", "caserun", "flow"];
