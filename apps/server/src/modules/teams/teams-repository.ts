import { and, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import type { Db, SystemDb, TeamDb } from "../../platform/db/client.ts";
import { couponUses, meteredTasks, teamBilling } from "../../platform/db/schema/billing.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { members, teams } from "../../platform/db/schema/teams.ts";
import { within } from "../../platform/db/within.ts";

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
export async function findTeamOfUser(db: SystemDb, userId: string): Promise<TeamRow | null> {
  const [row] = await db
    .select({ team: teams })
    .from(teams)
    .innerJoin(members, eq(members.teamId, teams.id))
    .where(eq(members.userId, userId));
  return row?.team ?? (await findTeamWithoutMembers(db, userId));
}

/** The team this person has created and nobody has joined. */
export async function findTeamWithoutMembers(
  db: SystemDb,
  userId: string,
): Promise<TeamRow | null> {
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
  const [row] = await tx.select().from(teams).where(isStanding(teamId)).for("update");
  return row ?? null;
}

export async function findTeam(db: Db, teamId: string): Promise<TeamRow | null> {
  const [row] = await db.select().from(teams).where(isStanding(teamId));
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

/**
 * Makes a team be gone for everybody: nobody is a member or invited any more, nothing is paid, its
 * creator may create another, and coupons it paid with are free for others.
 */
export async function markTeamDeleted(tx: Db, teamId: string): Promise<void> {
  await tx
    .update(teams)
    .set({ deletingAt: sql`now()`, createdBy: null })
    .where(eq(teams.id, teamId));
  await tx.delete(members).where(eq(members.teamId, teamId));
  await tx.delete(couponUses).where(eq(couponUses.teamId, teamId));
  await tx.delete(teamBilling).where(eq(teamBilling.teamId, teamId));
}

/** Deletes a team that is marked and has nothing much: what it still has goes with it. */
export async function deleteEmptyTeam(tx: Db, teamId: string): Promise<void> {
  const hasNo = (table: typeof sites | typeof runs | typeof meteredTasks) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.teamId, teamId)));
  await tx
    .delete(teams)
    .where(
      and(
        eq(teams.id, teamId),
        isNotNull(teams.deletingAt),
        hasNo(sites),
        hasNo(runs),
        hasNo(meteredTasks),
      ),
    );
}

/** What the caller's team has. */
export async function countContents(db: TeamDb): Promise<TeamContents> {
  const { scope } = db;
  const active = within(scope, members, null, eq(members.status, "active"));
  return {
    members: await db.$count(members, active),
    sites: await db.$count(
      sites,
      within(scope, sites, (table) => table.id),
    ),
    pages: await db.$count(pages, within(scope, pages)),
    scans: await db.$count(runs, within(scope, runs, eq(runs.kind, "scan"))),
  };
}

function isStanding(teamId: string) {
  return and(eq(teams.id, teamId), isNull(teams.deletingAt));
}
