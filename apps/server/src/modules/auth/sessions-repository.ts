import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { sessions, users } from "../../platform/db/schema/users.ts";

export async function insertSession(db: Db, values: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(values);
}

/** Marks a live session used and answers its person; null when it ended or the person is not active. */
export async function touchSession(db: Db, tokenHash: string): Promise<{ userId: string } | null> {
  const [row] = await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .from(users)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.id, sessions.userId),
        eq(users.isActive, true),
      ),
    )
    .returning({ userId: sessions.userId });
  return row ?? null;
}

export async function revokeSession(db: Db, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

/** Rows of sessions that ended are of no use to anyone. */
export async function deleteExpiredSessions(db: Db, userId: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, sql`now()`)));
}
