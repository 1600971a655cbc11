import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db, SystemDb, TeamDb } from "../../platform/db/client.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { siteMigrations } from "../../platform/db/schema/migrations.ts";
import { siteAccess } from "../../platform/db/schema/site-access.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

type Sealed = Pick<typeof siteAccess.$inferSelect, "sealed" | "timeUpdated">;

/** What a site of the caller's has; locked against another change when it is about to be set. */
export async function findSealedAccess(
  db: TeamDb,
  siteId: Own<"site">,
  { lock = false } = {},
): Promise<Sealed | null> {
  const found = db
    .select({ sealed: siteAccess.sealed, timeUpdated: siteAccess.timeUpdated })
    .from(siteAccess)
    .where(within(db.scope, siteAccess, eq(siteAccess.siteId, siteId)));
  const [row] = await (lock ? found.for("update") : found);
  return row ?? null;
}

/** Whether anything lets visitors into a site. */
export async function hasAccess(db: TeamDb, siteId: Own<"site">): Promise<boolean> {
  return (await findSealedAccess(db, siteId)) !== null;
}

export async function saveSealedAccess(
  db: TeamDb,
  siteId: Own<"site">,
  sealed: string,
): Promise<Date> {
  const { teamId } = db.scope;
  const [row] = await db
    .insert(siteAccess)
    .values({ siteId, teamId, sealed })
    .onConflictDoUpdate({
      target: siteAccess.siteId,
      set: { sealed, timeUpdated: sql`now()` },
    })
    .returning({ timeUpdated: siteAccess.timeUpdated });
  if (!row) throw new Error("Broken assumption: a saved row is answered");
  return row.timeUpdated;
}

export async function removeSealedAccess(db: TeamDb, siteId: Own<"site">): Promise<void> {
  await db.delete(siteAccess).where(within(db.scope, siteAccess, eq(siteAccess.siteId, siteId)));
}

/** What a run needs to be let into its site; null where nothing was set. */
export async function findAccessOfRun(
  db: Db,
  { teamId, siteId }: { teamId: string; siteId: string },
): Promise<{ sealed: string; siteUrl: string } | null> {
  const [row] = await db
    .select({ sealed: siteAccess.sealed, siteUrl: sites.siteUrl })
    .from(siteAccess)
    .innerJoin(sites, and(eq(sites.teamId, siteAccess.teamId), eq(sites.id, siteAccess.siteId)))
    .where(and(eq(siteAccess.teamId, teamId), eq(siteAccess.siteId, siteId)));
  return row ?? null;
}

/** What the address that a site moves to asks for, with that address; null where nothing was set. */
export async function findSealedHome(
  db: Db,
  { teamId, siteId }: { teamId: string; siteId: string },
): Promise<{ sealed: string; base: string } | null> {
  const rows = await db
    .select(sealedHome)
    .from(siteMigrations)
    .where(and(eq(siteMigrations.teamId, teamId), eq(siteMigrations.siteId, siteId)));
  return rows.map(({ sealed, base }) => (sealed && base ? { sealed, base } : null))[0] ?? null;
}

/** What the new homes of these teams' sites have. */
export async function findSealedHomesOfTeams(
  db: SystemDb,
  teamIds: readonly string[],
): Promise<{ teamId: string; siteId: string; sealed: string; base: string }[]> {
  const { teamId, siteId } = siteMigrations;
  const rows = await db
    .select({ teamId, siteId, ...sealedHome })
    .from(siteMigrations)
    .where(and(inArray(teamId, [...teamIds]), isNotNull(siteMigrations.sealedAccess)));
  return rows.flatMap(({ sealed, base, ...site }) =>
    sealed && base ? [{ ...site, sealed, base }] : [],
  );
}

const sealedHome = {
  sealed: siteMigrations.sealedAccess,
  base: sql<string | null>`${siteMigrations.home} ->> 'base_url'`,
};

/** What the sites of these teams have. */
export function findSealedOfTeams(
  db: SystemDb,
  teamIds: readonly string[],
): Promise<{ teamId: string; siteId: string; sealed: string }[]> {
  const { teamId, siteId, sealed } = siteAccess;
  return db
    .select({ teamId, siteId, sealed })
    .from(siteAccess)
    .where(inArray(teamId, [...teamIds]));
}
