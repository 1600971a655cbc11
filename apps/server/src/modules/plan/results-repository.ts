import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { teams } from "../../platform/db/schema/teams.ts";

/** The teams' ids in their order, a slice at a time. */
export async function listTeamIds(
  db: Db,
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

/** Deletes ended scans with all rows of theirs, the oldest first; those that others hold now are passed over. */
export async function deleteOldScans(
  tx: Db,
  teamId: string,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<number> {
  const old = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(
      and(
        eq(scans.teamId, teamId),
        inArray(scans.status, ["done", "failed"]),
        lt(scans.timeCompleted, endedBefore),
      ),
    )
    .orderBy(asc(scans.timeCompleted))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx.delete(scans).where(and(eq(scans.teamId, teamId), inArray(scans.id, ids)));
  return ids.length;
}
