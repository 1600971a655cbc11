import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { members } from "../../platform/db/schema/teams.ts";
import { users } from "../../platform/db/schema/users.ts";
import type { Caller } from "../../platform/http/request-context.ts";

export type UserRow = typeof users.$inferSelect;

/** Adds a person; null when the address is taken, however it is spelt. */
export async function insertUser(
  db: Db,
  values: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return row ?? null;
}

export async function findUserByEmailKey(db: Db, emailKey: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row ?? null;
}

export async function replaceApiToken(
  db: Db,
  userId: string,
  columns: Pick<UserRow, "apiTokenSealed" | "apiTokenHash">,
): Promise<void> {
  await db.update(users).set(columns).where(eq(users.id, userId));
}

/** The person as a caller, while they are active, with their membership if that is active too. */
export function findCallerById(db: Db, userId: string): Promise<Caller | null> {
  return findCaller(db, eq(users.id, userId));
}

export function findCallerByApiTokenHash(db: Db, hash: string): Promise<Caller | null> {
  return findCaller(db, eq(users.apiTokenHash, hash));
}

async function findCaller(db: Db, match: ReturnType<typeof eq>): Promise<Caller | null> {
  const [row] = await db
    .select({
      userId: users.id,
      memberId: members.id,
      teamId: members.teamId,
      type: members.type,
    })
    .from(users)
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.status, "active")))
    .where(and(match, eq(users.isActive, true)));
  if (!row) return null;
  const { userId, memberId, teamId, type } = row;
  return { userId, member: memberId && teamId && type ? { id: memberId, teamId, type } : null };
}
