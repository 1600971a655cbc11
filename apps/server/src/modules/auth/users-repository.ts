import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { members } from "../../platform/db/schema/teams.ts";
import { users } from "../../platform/db/schema/users.ts";
import { invariant } from "../../platform/errors.ts";

export type UserRow = typeof users.$inferSelect;

/** Adds a person; null when the address is taken, however it is spelt. */
export async function insertUser(
  db: SystemDb,
  values: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return row ?? null;
}

export async function findUserByEmailKey(db: SystemDb, emailKey: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row ?? null;
}

export async function findUser(db: SystemDb, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  invariant(row, "a caller's own row exists");
  return row;
}

/** What a colleague may know of a person; the rest of their row is closed to members' calls. */
export async function findPersonName(
  db: Db,
  id: string,
): Promise<Pick<UserRow, "firstName" | "lastName">> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  invariant(row, "a caller's own row exists");
  return row;
}

/** The team a person is in; asked for nobody, it costs the same. */
export async function findTeamIdOf(db: SystemDb, userId: string | null): Promise<string | null> {
  const [row] = await db
    .select({ teamId: members.teamId })
    .from(members)
    .where(and(sql`${members.userId} = ${userId}::uuid`, eq(members.status, "active")));
  return row?.teamId ?? null;
}

/** Changes columns of a person. */
export async function updateUser(
  db: SystemDb,
  id: string,
  columns: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  invariant(row, "a caller's own row exists");
  return row;
}

/**
 * Whether a person is active and has this password still. Whoever changes it meanwhile waits for the transaction, and then ends
 * what has been begun with the old one.
 */
export async function holdPassword(
  tx: SystemDb,
  { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">,
): Promise<boolean> {
  if (passwordHash === null) return false;
  const isSame = and(eq(users.passwordHash, passwordHash), eq(users.isActive, true));
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isSame))
    .for("share");
  return held.length > 0;
}

/** Notes that the address is proven to be the person's, unless it was before. */
export async function markEmailVerified(db: SystemDb, id: string): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Deletes a person with their sessions, links, identities and membership. */
export async function deleteUser(db: SystemDb, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
