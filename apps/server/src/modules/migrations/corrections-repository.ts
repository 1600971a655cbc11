import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { moveCorrections } from "../../platform/db/schema/migrations.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

type Site = { teamId: string; siteId: string };

export type NewCorrection = { path: string; newPath: string | null; reason: string | null };

/** With the name of who said so. */
export type CorrectionRow = typeof moveCorrections.$inferSelect & { by: string | null };

/** Adds corrections, each in the place of an earlier one of its path. */
export async function saveCorrections(
  tx: Db,
  { teamId, siteId }: Site,
  createdBy: string,
  corrections: readonly NewCorrection[],
): Promise<void> {
  if (corrections.length === 0) return;
  await tx
    .insert(moveCorrections)
    .values(corrections.map((correction) => ({ ...correction, teamId, siteId, createdBy })))
    .onConflictDoUpdate({
      target: [moveCorrections.teamId, moveCorrections.siteId, moveCorrections.path],
      set: {
        newPath: sql`excluded.new_path`,
        reason: sql`excluded.reason`,
        createdBy: sql`excluded.created_by`,
        timeCreated: sql`now()`,
      },
    });
}

/** @returns how many there were */
export async function deleteCorrections(
  tx: Db,
  { teamId, siteId }: Site,
  paths: readonly string[],
): Promise<number> {
  const rows = await tx
    .delete(moveCorrections)
    .where(
      and(
        eq(moveCorrections.teamId, teamId),
        eq(moveCorrections.siteId, siteId),
        sql`${moveCorrections.path} = any(${sql.param([...paths])}::text[])`,
      ),
    )
    .returning({ path: moveCorrections.path });
  return rows.length;
}

export function countCorrections(db: Db, { teamId, siteId }: Site): Promise<number> {
  return db.$count(
    moveCorrections,
    and(eq(moveCorrections.teamId, teamId), eq(moveCorrections.siteId, siteId)),
  );
}

/** A site's corrections, by path. */
export async function listCorrections(db: TeamDb, siteId: string): Promise<CorrectionRow[]> {
  const rows = await db
    .select({
      row: moveCorrections,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(moveCorrections)
    .leftJoin(users, eq(users.id, moveCorrections.createdBy))
    .where(within(db.scope, moveCorrections, eq(moveCorrections.siteId, siteId)))
    .orderBy(asc(moveCorrections.path));
  return rows.map(({ row, by }) => ({ ...row, by }));
}
