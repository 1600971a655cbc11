import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { recordings } from "../../platform/db/schema/cases.ts";
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

/**
 * How long the token before the newest is still taken, as long as nobody has come with the newest: the
 * answer that carried it may be lost, or another tab may have asked at the same time.
 */
const leeway = sql`interval '10 minutes'`;

type Renewal = {
  /** The hash of the sign-in's first token. */
  tokenHash: string;
  /** Of the token that was shown. */
  generation: number;
  /** Whether the newest token is to be followed by another. */
  rotate: boolean;
};

/**
 * Marks a live session used and answers its person and its newest generation; null when it ended,
 * the person is not active, or the token that was shown is too old.
 */
export async function touchSession(
  db: SystemDb,
  { tokenHash, generation, rotate }: Renewal,
): Promise<{ userId: string; sessionId: string; generation: number } | null> {
  const isNewest = eq(sessions.generation, generation);
  const rotated = {
    generation: sql`${sessions.generation} + case when ${isNewest} then 1 else 0 end`,
    rotatedAt: sql`case when ${isNewest} then now() else ${sessions.rotatedAt} end`,
  };
  const [row] = await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, ...(rotate && rotated) })
    .from(users)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        or(
          isNewest,
          and(
            eq(sessions.generation, generation + 1),
            gt(sessions.rotatedAt, sql`now() - ${leeway}`),
          ),
        ),
        isLive(),
        eq(users.id, sessions.userId),
        eq(users.isActive, true),
      ),
    )
    .returning({
      userId: sessions.userId,
      sessionId: sessions.id,
      generation: sessions.generation,
    });
  return row ?? null;
}

/**
 * Ends the live session of a token that newer ones have followed: who comes with it, or who has the
 * newest, stole it.
 * @returns which session was ended; null when the token is the newest, or its session is over.
 */
export async function revokeReusedSession(
  db: SystemDb,
  { tokenHash, generation }: Pick<Renewal, "tokenHash" | "generation">,
): Promise<Pick<SessionRow, "id" | "userId"> | null> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.generation, generation), isLive()))
    .returning({ id: sessions.id, userId: sessions.userId });
  if (row) await endRecordingsIn(db, row);
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
  if (row) await endRecordingsIn(db, row);
  return row ?? null;
}

/**
 * Whether a session lasts, held so until the transaction ends: whoever ends it meanwhile waits, and then ends what it
 * has made.
 */
export async function holdSession(tx: SystemDb, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isLive()))
    .for("share");
  return held.length > 0;
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
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isLive()))
    .returning({ id: sessions.id, userId: sessions.userId });
  if (row) await endRecordingsIn(db, row);
  return row !== undefined;
}

/** Why a recording ended that its person was cut off from. */
const signedOut = {
  here: "The sign-in that you recorded in has ended.",
  everywhere: "You logged out everywhere, or your password was changed.",
};

/** Ends the person's sessions, except the one to keep, and their recordings. */
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
  await endRecordings(db, userId, signedOut.everywhere);
}

/**
 * For after a recording was begun in a session: one that was ended meanwhile had nothing to end yet, so that is done here.
 * @returns whether the session lasts
 */
export async function endUnlessLasting(
  tx: SystemDb,
  session: Pick<SessionRow, "id" | "userId">,
): Promise<boolean> {
  const lasts = await holdSession(tx, session.id);
  if (!lasts) await endRecordingsIn(tx, session);
  return lasts;
}

/** Those that were looked on at last in a session that has ended. */
function endRecordingsIn(db: SystemDb, session: Pick<SessionRow, "id" | "userId">): Promise<void> {
  return endRecordings(db, session.userId, signedOut.here, eq(recordings.sessionId, session.id));
}

/**
 * Whoever looks on in a recording was let in once and needs no session any more. What was recorded is there to be
 * saved.
 */
async function endRecordings(
  db: SystemDb,
  userId: string,
  reason: string,
  which?: SQL,
): Promise<void> {
  await db
    .update(recordings)
    .set({ status: "ended", address: null, ticketHash: null, reason })
    .where(and(eq(recordings.createdBy, userId), ne(recordings.status, "ended"), which));
}

function isLive() {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));
}
