import { and, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { members, teams } from "../../platform/db/schema/teams.ts";
import { users } from "../../platform/db/schema/users.ts";

export type MemberRow = typeof members.$inferSelect;

export async function findMemberOfUser(db: Db, userId: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(members.userId, userId));
  return row ?? null;
}

/** The person's address and their team's code, if that team is theirs by creation. */
export async function findCreatorOfTeam(
  db: Db,
  userId: string,
  teamId: string,
): Promise<{ email: string; code: string } | null> {
  const [row] = await db
    .select({ email: users.email, code: teams.code })
    .from(teams)
    .innerJoin(users, eq(users.id, teams.createdBy))
    .where(and(eq(teams.id, teamId), eq(teams.createdBy, userId)));
  return row ?? null;
}

/** Adds a member; null when the person is one already. */
export async function insertMember(
  db: Db,
  values: typeof members.$inferInsert,
): Promise<MemberRow | null> {
  const [row] = await db
    .insert(members)
    .values(values)
    .onConflictDoNothing({ target: members.userId })
    .returning(getTableColumns(members));
  return row ?? null;
}
