import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { sessions, users } from "../../platform/db/schema/users.ts";
import { invariant } from "../../platform/errors.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** @returns the session's id. */
export async function insertSession(
  db: SystemDb,
  values: typeof sessions.$inferInsert,
): Promise<string> {
  const [row] = await db.insert(sessions).values(values).returning({ id: sessions.id });
  invariant(row, "a session just added is there");
  return row.id;
}

/** Marks a live session used and answers its person; null when it ended or the person is not active. */
export async function touchSession(
  db: SystemDb,
  tokenHash: string,
): Promise<{ userId: string; sessionId: string } | null> {
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
    .returning({ userId: sessions.userId, sessionId: sessions.id });
  return row ?? null;
}

/** @returns which session was ended; null when there is none to end. */
export async function revokeSession(
  db: SystemDb,
  tokenHash: string,
): Promise<Pick<SessionRow, "id" | "userId"> | null> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
  return row ?? null;
}

/** The person's live sessions, the last used first. */
export function selectLiveSessions(db: SystemDb, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** @returns false when it is not a live session of this person. */
export async function endSession(db: SystemDb, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isLive()))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends the person's sessions, except the one to keep. */
export async function endSessions(
  db: SystemDb,
  userId: string,
  keep: string | null,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        ...(keep === null ? [] : [ne(sessions.id, keep)]),
      ),
    );
}

function isLive() {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));
}
