import { eq, or } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { members, teams } from "../../platform/db/schema/teams.ts";

export type TeamRow = typeof teams.$inferSelect;

/** Adds a team; null when this person has created one already. */
export async function insertTeam(
  db: Db,
  values: typeof teams.$inferInsert,
): Promise<TeamRow | null> {
  const [row] = await db
    .insert(teams)
    .values(values)
    .onConflictDoNothing({ target: teams.createdBy })
    .returning();
  return row ?? null;
}

/** The team this person is a member of, or has created and not yet joined. */
export async function findTeamOfUser(db: Db, userId: string): Promise<TeamRow | null> {
  const [row] = await db
    .select({ team: teams })
    .from(teams)
    .leftJoin(members, eq(members.teamId, teams.id))
    .where(or(eq(members.userId, userId), eq(teams.createdBy, userId)))
    .orderBy(members.userId)
    .limit(1);
  return row?.team ?? null;
}
