import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { scanParts, scans } from "../../platform/db/schema/scans.ts";
import { users } from "../../platform/db/schema/users.ts";

const code = "CANCELLED";

/**
 * Ends one scan, or all of a site, or of a page, that wait or run. The attempt grows, so that the
 * worker that held one cannot write to it any more.
 */
export async function cancelScans(
  tx: Db,
  teamId: string,
  target: { scanId: string } | { siteId: string },
  reason: string,
): Promise<void> {
  const own = "scanId" in target ? eq(scans.id, target.scanId) : eq(scans.siteId, target.siteId);
  const ended = await tx
    .update(scans)
    .set({
      status: "failed",
      attempt: sql`${scans.attempt} + 1`,
      code,
      reason,
      timeCompleted: sql`now()`,
    })
    .where(and(eq(scans.teamId, teamId), own, inArray(scans.status, ["queued", "running"])))
    .returning({ id: scans.id });
  if (ended.length === 0) return;
  await tx
    .update(scanParts)
    .set({ status: "failed", code, reason, timeCompleted: sql`now()` })
    .where(
      and(
        eq(scanParts.teamId, teamId),
        inArray(
          scanParts.scanId,
          ended.map(({ id }) => id),
        ),
        inArray(scanParts.status, ["queued", "running"]),
      ),
    );
}

/** The first and last name of a person. */
export async function findCallerName(db: Db, userId: string): Promise<string> {
  const [user] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return user ? `${user.first} ${user.last}` : "somebody";
}
