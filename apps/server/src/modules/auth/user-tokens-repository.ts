import { and, eq, gt, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { users, userTokens } from "../../platform/db/schema/users.ts";

type Purpose = typeof userTokens.$inferSelect.purpose;

/** Keeps a link's token; the person's earlier link of this purpose stops working. */
export async function putUserToken(
  db: SystemDb,
  token: {
    userId: string;
    purpose: Purpose;
    tokenHash: string;
    email?: string;
    minutes: number;
  },
): Promise<void> {
  const columns = {
    tokenHash: token.tokenHash,
    email: token.email ?? null,
    expiresAt: sql`now() + make_interval(mins => ${token.minutes})`,
    createdAt: sql`now()`,
  };
  await db
    .insert(userTokens)
    .values({ userId: token.userId, purpose: token.purpose, ...columns })
    .onConflictDoUpdate({ target: [userTokens.userId, userTokens.purpose], set: columns });
}

/** Whether a token would be taken, without using it up. */
export async function isLiveToken(
  db: SystemDb,
  purpose: Purpose,
  tokenHash: string,
): Promise<boolean> {
  const rows = await db
    .select({ userId: userTokens.userId })
    .from(userTokens)
    .innerJoin(users, and(eq(users.id, userTokens.userId), eq(users.isActive, true)))
    .where(isLive(purpose, tokenHash));
  return rows.length > 0;
}

/** Uses a token up: of callers at once, one gets it. */
export async function takeUserToken(
  db: SystemDb,
  purpose: Purpose,
  tokenHash: string,
): Promise<{ userId: string; email: string | null } | null> {
  const [row] = await db
    .delete(userTokens)
    .where(isLive(purpose, tokenHash))
    .returning({ userId: userTokens.userId, email: userTokens.email });
  return row ?? null;
}

/** Ends every link that was mailed to this person. */
export async function deleteUserTokens(db: SystemDb, userId: string): Promise<void> {
  await db.delete(userTokens).where(eq(userTokens.userId, userId));
}

/** The address that waits to be confirmed. */
export async function findPendingEmail(db: SystemDb, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: userTokens.email })
    .from(userTokens)
    .where(
      and(
        eq(userTokens.userId, userId),
        eq(userTokens.purpose, "email"),
        gt(userTokens.expiresAt, sql`now()`),
      ),
    );
  return row?.email ?? null;
}

function isLive(purpose: Purpose, tokenHash: string) {
  return and(
    eq(userTokens.tokenHash, tokenHash),
    eq(userTokens.purpose, purpose),
    gt(userTokens.expiresAt, sql`now()`),
  );
}
