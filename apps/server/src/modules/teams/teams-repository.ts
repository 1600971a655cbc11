import { and, eq, notExists, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { members, teams } from "../../platform/db/schema/teams.ts";

export type TeamRow = typeof teams.$inferSelect;
export type TeamContents = { members: number; sites: number; pages: number; scans: number };

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
    .innerJoin(members, eq(members.teamId, teams.id))
    .where(eq(members.userId, userId));
  return row?.team ?? (await findTeamWithoutMembers(db, userId));
}

/** The team this person has created and nobody has joined. */
export async function findTeamWithoutMembers(db: Db, userId: string): Promise<TeamRow | null> {
  const [row] = await db
    .select()
    .from(teams)
    .where(
      and(
        eq(teams.createdBy, userId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(members)
            .where(and(eq(members.teamId, teams.id), eq(members.status, "active"))),
        ),
      ),
    );
  return row ?? null;
}

/** A team by id, locked until the transaction ends. */
export async function lockTeamRow(tx: Db, teamId: string): Promise<TeamRow | null> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for("update");
  return row ?? null;
}

export async function findTeam(db: Db, teamId: string): Promise<TeamRow | null> {
  const [row] = await db.select().from(teams).where(eq(teams.id, teamId));
  return row ?? null;
}

export async function updateTeam(
  db: Db,
  teamId: string,
  columns: Partial<Pick<TeamRow, "name" | "type" | "survey" | "configs">>,
): Promise<TeamRow | null> {
  const [row] = await db
    .update(teams)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(teams.id, teamId))
    .returning();
  return row ?? null;
}

/** Deletes a team; all that is its own goes with it, except the files, which a sweep removes. */
export async function deleteTeam(tx: Db, teamId: string): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, teamId));
}

export async function countContents(db: Db, teamId: string): Promise<TeamContents> {
  const active = and(eq(members.teamId, teamId), eq(members.status, "active"));
  return {
    members: await db.$count(members, active),
    sites: await db.$count(sites, eq(sites.teamId, teamId)),
    pages: await db.$count(pages, eq(pages.teamId, teamId)),
    scans: await db.$count(runs, and(eq(runs.teamId, teamId), eq(runs.kind, "scan"))),
  };
}
