import { eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { brands } from "../../platform/db/schema/reports.ts";
import { teams } from "../../platform/db/schema/teams.ts";

type BrandRow = typeof brands.$inferSelect;

/** Null while nobody has set one. */
export async function findBrand(db: TeamDb): Promise<BrandRow | null> {
  const [row] = await db.select().from(brands).where(eq(brands.teamId, db.scope.teamId));
  return row ?? null;
}

/** The logo stays as it is when none is given. */
export async function saveBrand(
  tx: TeamDb,
  brand: Omit<typeof brands.$inferInsert, "teamId" | "timeUpdated">,
): Promise<BrandRow> {
  const { teamId } = tx.scope;
  const [row] = await tx
    .insert(brands)
    .values({ ...brand, teamId })
    .onConflictDoUpdate({ target: brands.teamId, set: { ...brand, timeUpdated: sql`now()` } })
    .returning();
  if (!row) throw new Error("Broken assumption: a saved row is answered");
  return row;
}

export async function findTeamName(db: Db, teamId: string): Promise<string> {
  const [row] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  return row?.name ?? "";
}
