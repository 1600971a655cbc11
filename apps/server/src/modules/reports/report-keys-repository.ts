import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { reportKeys } from "../../platform/db/schema/reports.ts";

export type KeyRow = typeof reportKeys.$inferSelect;

/** The key that signs now; null where none is valid. */
export async function findSigningKey(db: SystemDb): Promise<KeyRow | null> {
  const [row] = await db
    .select()
    .from(reportKeys)
    .where(and(isNull(reportKeys.revokedAt), gt(reportKeys.validUntil, sql`now()`)))
    .orderBy(desc(reportKeys.validFrom), desc(reportKeys.id))
    .limit(1);
  return row ?? null;
}

/** Adds a key that is valid from now for so many days. */
export async function insertKey(
  db: SystemDb,
  { days, ...key }: Pick<KeyRow, "id" | "spki" | "sealed"> & { days: number },
): Promise<void> {
  const validUntil = sql`now() + make_interval(days => ${days})`;
  // A report says when it was drafted, which may be before its key was made, on a clock that is not quite this one.
  const validFrom = sql`now() - interval '5 minutes'`;
  await db.insert(reportKeys).values({ ...key, validFrom, validUntil });
}

/** All that there ever were, the newest first. */
export function listKeys(db: SystemDb): Promise<KeyRow[]> {
  return db.select().from(reportKeys).orderBy(desc(reportKeys.validFrom), desc(reportKeys.id));
}

/** @returns false when there is no such key, or it is revoked already */
export async function revokeKey(db: SystemDb, id: string): Promise<boolean> {
  const rows = await db
    .update(reportKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(reportKeys.id, id), isNull(reportKeys.revokedAt)))
    .returning({ id: reportKeys.id });
  return rows.length > 0;
}
