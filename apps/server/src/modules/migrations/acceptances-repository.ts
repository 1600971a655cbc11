import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import {
  moveAcceptances,
  rehearsals,
  rehearsedPages,
} from "../../platform/db/schema/migrations.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

type Site = { teamId: string; siteId: string };

/** With the names of who accepted it and of who took it back. */
export type AcceptanceView = {
  row: typeof moveAcceptances.$inferSelect;
  by: string | null;
  undoneBy: string | null;
};

export type NewAcceptance = Pick<
  typeof moveAcceptances.$inferInsert,
  "key" | "sentence" | "paths" | "reason" | "createdBy" | "certificateKey"
>;

/** @returns its id */
export async function insertAcceptance(
  tx: Db,
  site: Site,
  acceptance: NewAcceptance,
): Promise<string> {
  const [row] = await tx
    .insert(moveAcceptances)
    .values({ ...site, ...acceptance })
    .returning({ id: moveAcceptances.id });
  if (!row) throw new Error("An insert answers its row.");
  return row.id;
}

/** Ends an acceptance that holds, and writes down who did. @returns its id; null when none holds */
export async function endAcceptance(
  tx: Db,
  { teamId, siteId }: Site,
  key: string,
  undoneBy: string,
): Promise<string | null> {
  const [row] = await tx
    .update(moveAcceptances)
    .set({ undoneBy, timeUndone: sql`now()` })
    .where(
      and(
        eq(moveAcceptances.teamId, teamId),
        eq(moveAcceptances.siteId, siteId),
        eq(moveAcceptances.key, key),
        isNull(moveAcceptances.timeUndone),
      ),
    )
    .returning({ id: moveAcceptances.id });
  return row?.id ?? null;
}

export async function findAcceptance(db: TeamDb, id: string): Promise<AcceptanceView | null> {
  const [view] = await views(db, eq(moveAcceptances.id, id));
  return view ?? null;
}

/** What was accepted of a site's move, the newest first. */
export async function selectAcceptances(
  db: TeamDb,
  siteId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: AcceptanceView[] }> {
  const chosen = eq(moveAcceptances.siteId, siteId);
  const [rows, count] = await Promise.all([
    views(db, chosen).limit(limit).offset(offset),
    db.$count(moveAcceptances, within(db.scope, moveAcceptances, chosen)),
  ]);
  return { count, rows };
}

/**
 * The acceptances that hold for causes of rehearsals, by rehearsal: a cause that has come to a further page
 * since is not accepted.
 */
export async function listHolding(
  db: TeamDb,
  siteId: string,
  rehearsalIds: readonly string[],
): Promise<Map<string, AcceptanceView[]>> {
  const accepted = await views(
    db,
    and(eq(moveAcceptances.siteId, siteId), isNull(moveAcceptances.timeUndone)),
  );
  if (accepted.length === 0) return new Map();
  const beyond = await db
    .selectDistinct({ rehearsalId: rehearsedPages.rehearsalId, id: moveAcceptances.id })
    .from(rehearsedPages)
    .innerJoin(
      moveAcceptances,
      and(
        eq(moveAcceptances.teamId, rehearsedPages.teamId),
        eq(moveAcceptances.siteId, siteId),
        isNull(moveAcceptances.timeUndone),
        sql`${moveAcceptances.key} = any(${rehearsedPages.causes})`,
        sql`${rehearsedPages.path} <> all(${moveAcceptances.paths})`,
      ),
    )
    .where(
      within(db.scope, rehearsedPages, null, isOneOf(rehearsedPages.rehearsalId, rehearsalIds)),
    );
  const isBeyond = new Set(beyond.map(({ rehearsalId, id }) => `${rehearsalId} ${id}`));
  return new Map(
    rehearsalIds.map((rehearsalId) => [
      rehearsalId,
      accepted.filter(({ row }) => !isBeyond.has(`${rehearsalId} ${row.id}`)),
    ]),
  );
}

/** Paths of all pages of a rehearsal that have a cause. */
export async function listPathsWith(
  db: TeamDb,
  rehearsalId: string,
  key: string,
): Promise<string[]> {
  const rows = await db
    .select({ path: rehearsedPages.path })
    .from(rehearsedPages)
    .innerJoin(
      rehearsals,
      and(
        eq(rehearsals.teamId, rehearsedPages.teamId),
        eq(rehearsals.id, rehearsedPages.rehearsalId),
      ),
    )
    .where(
      within(
        db.scope,
        rehearsals,
        eq(rehearsals.id, rehearsalId),
        sql`${key} = any(${rehearsedPages.causes})`,
      ),
    );
  return rows.map(({ path }) => path);
}

function views(db: TeamDb, chosen: SQL | undefined) {
  const [by, undone] = [alias(users, "by"), alias(users, "undone")];
  const name = (user: typeof by | typeof undone) =>
    sql<string | null>`nullif(concat_ws(' ', ${user.firstName}, ${user.lastName}), '')`;
  return db
    .select({ row: moveAcceptances, by: name(by), undoneBy: name(undone) })
    .from(moveAcceptances)
    .leftJoin(by, eq(by.id, moveAcceptances.createdBy))
    .leftJoin(undone, eq(undone.id, moveAcceptances.undoneBy))
    .where(within(db.scope, moveAcceptances, chosen))
    .orderBy(desc(moveAcceptances.timeCreated), desc(moveAcceptances.id))
    .$dynamic();
}

/** The key of a faulty certificate that somebody accepted last; null where nobody did. */
export async function findAcceptedKey(db: Db, { teamId, siteId }: Site): Promise<string | null> {
  const [row] = await db
    .select({ key: moveAcceptances.certificateKey })
    .from(moveAcceptances)
    .where(
      and(
        eq(moveAcceptances.teamId, teamId),
        eq(moveAcceptances.siteId, siteId),
        isNull(moveAcceptances.timeUndone),
        isNotNull(moveAcceptances.certificateKey),
      ),
    )
    .orderBy(desc(moveAcceptances.timeCreated))
    .limit(1);
  return row?.key ?? null;
}
