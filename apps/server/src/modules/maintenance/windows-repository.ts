import { and, asc, eq, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { holdsText } from "../../platform/db/holds-text.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { maintenanceTargets, maintenanceWindows } from "../../platform/db/schema/maintenance.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type WindowRow = typeof maintenanceWindows.$inferSelect;
export type WindowView = { row: WindowRow; by: string | null };

type NewRow = Omit<typeof maintenanceWindows.$inferInsert, "teamId">;

/** Windows that the caller may see. */
export function selectWindows(
  db: TeamDb,
  { search = "", siteId }: { search?: string; siteId?: string | undefined } = {},
): Promise<WindowView[]> {
  const isNamed = search === "" ? undefined : holdsText(search, maintenanceWindows.name);
  const holds = siteId === undefined ? undefined : holdsFor(db, siteId);
  return views(db)
    .where(own(db, isNamed, holds))
    .orderBy(asc(maintenanceWindows.id));
}

/** One that the caller may see; locked against another change when it is about to be changed. */
export async function findWindow(
  db: TeamDb,
  id: string,
  { lock = false } = {},
): Promise<WindowView | null> {
  const found = views(db).where(own(db, eq(maintenanceWindows.id, id)));
  const [view] = await (lock ? found.for("update", { of: maintenanceWindows }) : found);
  return view ?? null;
}

export async function insertWindow(tx: TeamDb, values: NewRow): Promise<string> {
  const [row] = await tx
    .insert(maintenanceWindows)
    .values({ ...values, teamId: tx.scope.teamId })
    .returning({ id: maintenanceWindows.id });
  if (!row) throw new Error("A row that was inserted is answered.");
  return row.id;
}

export async function updateWindow(tx: TeamDb, id: string, change: Partial<NewRow>): Promise<void> {
  await tx
    .update(maintenanceWindows)
    .set({ ...change, timeChanged: sql`clock_timestamp()` })
    .where(own(tx, eq(maintenanceWindows.id, id)));
}

export async function deleteWindow(tx: TeamDb, id: string): Promise<void> {
  await tx.delete(maintenanceWindows).where(own(tx, eq(maintenanceWindows.id, id)));
}

/** How many a team has, whoever sees them. */
export function countWindows(tx: TeamDb): Promise<number> {
  return tx.$count(maintenanceWindows, eq(maintenanceWindows.teamId, tx.scope.teamId));
}

/** The sites that windows name, by the window. */
export async function selectNamed(
  db: TeamDb,
  windowIds: readonly string[],
): Promise<{ windowId: string; id: string; site_url: string }[]> {
  if (windowIds.length === 0) return [];
  return db
    .select({ windowId: maintenanceTargets.windowId, id: sites.id, site_url: sites.siteUrl })
    .from(maintenanceTargets)
    .innerJoin(
      sites,
      and(eq(sites.teamId, maintenanceTargets.teamId), eq(sites.id, maintenanceTargets.siteId)),
    )
    .where(within(db.scope, maintenanceTargets, isOneOf(maintenanceTargets.windowId, windowIds)))
    .orderBy(asc(sites.siteUrl));
}

/** Says anew which sites a window names; all were loaded within the caller's scope. */
export async function replaceSites(
  tx: TeamDb,
  windowId: string,
  siteIds: readonly string[],
): Promise<void> {
  const { teamId } = tx.scope;
  const ofWindow = eq(maintenanceTargets.windowId, windowId);
  await tx.delete(maintenanceTargets).where(within(tx.scope, maintenanceTargets, null, ofWindow));
  if (siteIds.length === 0) return;
  const rows = siteIds.map((siteId) => ({ teamId, windowId, siteId }));
  await tx.insert(maintenanceTargets).values(rows);
}

/** The team's windows that may be on at a moment, whoever asks: those that repeat, and those whose time it is. */
export function selectPossible(db: Db, teamId: string, at: Date): Promise<WindowRow[]> {
  return db
    .select()
    .from(maintenanceWindows)
    .where(
      and(
        eq(maintenanceWindows.teamId, teamId),
        lte(maintenanceWindows.startsAt, at),
        or(ne(maintenanceWindows.repeats, "none"), sql`${maintenanceWindows.endsAt} > ${at}`),
      ),
    );
}

/** Which of some windows hold for which of some sites. */
export async function selectHeld(
  db: TeamDb,
  windowIds: readonly string[],
  siteIds: readonly string[],
): Promise<{ windowId: string; siteId: string }[]> {
  return db
    .select({ windowId: maintenanceWindows.id, siteId: sites.id })
    .from(maintenanceWindows)
    .innerJoin(sites, and(eq(sites.teamId, maintenanceWindows.teamId), holds(db)))
    .where(
      and(
        within(db.scope, sites, (table) => table.id, isOneOf(sites.id, siteIds)),
        isOneOf(maintenanceWindows.id, windowIds),
      ),
    );
}

/** Now, by the database's clock. */
export async function databaseTime(db: TeamDb): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return new Date(Math.floor(Number(rows[0]?.now)));
}

/** Whether the window of a row holds for the site of a row. */
function holds(db: TeamDb): SQL | undefined {
  return or(
    maintenanceWindows.allSites,
    sql`${sites.tags} && ${maintenanceWindows.tags}`,
    sql`exists (${targetsOf(db, eq(maintenanceTargets.siteId, sites.id))})`,
  );
}

function holdsFor(db: TeamDb, siteId: string): SQL {
  const isSite = within(db.scope, sites, (table) => table.id, eq(sites.id, siteId));
  return sql`exists (select from ${sites} where ${isSite} and ${holds(db)})`;
}

/**
 * The team's; of those whom a member is kept to certain sites, the ones that name these alone: any other would tell
 * of sites that they do not know.
 */
function own(db: TeamDb, ...more: (SQL | undefined)[]): SQL {
  const { siteIds } = db.scope;
  const isOfTheirs =
    siteIds === null
      ? undefined
      : and(
          not(maintenanceWindows.allSites),
          eq(maintenanceWindows.tags, sql`'{}'::text[]`),
          sql`exists (${targetsOf(db, undefined)})`,
          sql`not exists (${targetsOf(db, not(isOneOf(maintenanceTargets.siteId, siteIds)))})`,
        );
  return within(db.scope, maintenanceWindows, null, isOfTheirs, ...more);
}

function targetsOf(db: TeamDb, which: SQL | undefined) {
  return db
    .select({ one: sql`1` })
    .from(maintenanceTargets)
    .where(
      and(
        eq(maintenanceTargets.teamId, maintenanceWindows.teamId),
        eq(maintenanceTargets.windowId, maintenanceWindows.id),
        which,
      ),
    );
}

function views(db: TeamDb) {
  return db
    .select({
      row: maintenanceWindows,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(maintenanceWindows)
    .leftJoin(users, eq(users.id, maintenanceWindows.createdBy))
    .$dynamic();
}
