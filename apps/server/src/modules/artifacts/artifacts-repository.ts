import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { artifacts, scanArtifacts } from "../../platform/db/schema/artifacts.ts";

/**
 * Makes sure that the file has a row and locks it until the transaction ends. A sweep that is
 * removing the same file is waited for, so write the file after this and not before.
 */
export async function holdArtifact(
  tx: Db,
  teamId: string,
  file: { sha256: string; bytes: number },
): Promise<void> {
  await tx
    .insert(artifacts)
    .values({ ...file, teamId })
    .onConflictDoUpdate({
      target: [artifacts.teamId, artifacts.sha256],
      set: { bytes: file.bytes },
    });
}

/** Bytes of the team's files; content that several scans share counts once. */
export async function countStoredBytes(db: Db, teamId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${artifacts.bytes}), 0)` })
    .from(artifacts)
    .where(eq(artifacts.teamId, teamId));
  return Number(row?.bytes ?? 0);
}

/** Locks up to `limit` of the team's files that nothing refers to; those in use now are passed over. */
export async function lockUnused(tx: Db, teamId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ sha256: artifacts.sha256 })
    .from(artifacts)
    .where(and(eq(artifacts.teamId, teamId), isUnused(tx)))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.sha256);
}

/**
 * Deletes the rows of the files that are still unused. The second look is needed: a scan may have
 * begun to use a file between the first look and its lock.
 */
export async function deleteUnused(
  tx: Db,
  teamId: string,
  sha256s: readonly string[],
): Promise<string[]> {
  if (sha256s.length === 0) return [];
  const rows = await tx
    .delete(artifacts)
    .where(and(eq(artifacts.teamId, teamId), inArray(artifacts.sha256, [...sha256s]), isUnused(tx)))
    .returning({ sha256: artifacts.sha256 });
  return rows.map((row) => row.sha256);
}

function isUnused(db: Db) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(scanArtifacts)
      .where(
        and(eq(scanArtifacts.teamId, artifacts.teamId), eq(scanArtifacts.sha256, artifacts.sha256)),
      ),
  );
}
