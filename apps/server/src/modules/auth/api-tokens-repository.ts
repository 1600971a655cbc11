import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { apiTokens } from "../../platform/db/schema/api-tokens.ts";
import { invariant } from "../../platform/errors.ts";

export type ApiTokenRow = typeof apiTokens.$inferSelect;

export async function insertApiToken(
  db: SystemDb,
  values: typeof apiTokens.$inferInsert,
): Promise<ApiTokenRow> {
  const [row] = await db.insert(apiTokens).values(values).returning();
  invariant(row, "a token just added is there");
  return row;
}

/** A person's tokens, those that ended too, the newest first. */
export function selectApiTokens(db: SystemDb, userId: string): Promise<ApiTokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** Holds a person's tokens until the transaction ends: two that are made at once are counted one after the other. */
export async function lockApiTokens(tx: SystemDb, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`api tokens ${userId}`}, 0))`,
  );
}

/** @returns how many of a person's named tokens still work. */
export function countLiveTokens(db: SystemDb, userId: string): Promise<number> {
  return db.$count(apiTokens, and(isNamedOf(userId), isLiveToken()));
}

/** @returns which token was ended; null when the person has no such one, or it has ended before. */
export async function endApiToken(
  db: SystemDb,
  userId: string,
  id: string,
): Promise<ApiTokenRow | null> {
  const [row] = await db
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(isNamedOf(userId), eq(apiTokens.id, id), isLiveToken()))
    .returning();
  return row ?? null;
}

/** Ends all named tokens of a person. */
export async function endApiTokens(db: SystemDb, userId: string): Promise<void> {
  await db
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(isNamedOf(userId), isLiveToken()));
}

export async function findOwnToken(db: SystemDb, userId: string): Promise<ApiTokenRow | null> {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.kind, "own")));
  return row ?? null;
}

/** Puts a new token in the place of a person's own one. */
export async function putOwnToken(
  db: SystemDb,
  userId: string,
  columns: Pick<ApiTokenRow, "tokenHash" | "start" | "sealed">,
): Promise<void> {
  // Who signs in with a password may write; the token that comes with it may as well.
  const values = { ...columns, tokenRight: "write", lastUsedAt: null } as const;
  await db
    .insert(apiTokens)
    .values({ userId, kind: "own", name: "", ...values })
    .onConflictDoUpdate({
      target: apiTokens.userId,
      targetWhere: sql`kind = 'own'`,
      set: { ...values, createdAt: sql`now()` },
    });
}

/** The condition that a token still works. */
export function isLiveToken() {
  return and(
    isNull(apiTokens.revokedAt),
    sql`(${apiTokens.expiresAt} is null or ${apiTokens.expiresAt} > now())`,
  );
}

function isNamedOf(userId: string) {
  return and(eq(apiTokens.userId, userId), ne(apiTokens.kind, "own"));
}
