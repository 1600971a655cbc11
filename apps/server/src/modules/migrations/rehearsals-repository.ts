import type { RehearsalSort } from "@sitewright/contract";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { rehearsals } from "../../platform/db/schema/migrations.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";
import type { RunRow } from "../runs/index.ts";

export type { FoundCause, RehearsalFacts } from "../../platform/db/schema/migrations.ts";

export type OwnRow = typeof rehearsals.$inferSelect;

/** A rehearsal with who asked for it, and the number of the one that it checks. */
export type RehearsalView = { run: RunRow; own: OwnRow; by: string | null; of: number | null };

type NewRehearsal = Pick<
  typeof rehearsals.$inferInsert,
  | "id"
  | "teamId"
  | "siteId"
  | "sort"
  | "ofId"
  | "home"
  | "corrections"
  | "acceptedKey"
  | "total"
  | "leftOut"
  | "inBrowser"
>;

/** Adds what is a rehearsal's own to a run that was opened; the caller holds the plan, so that numbers have no holes. */
export async function insertRehearsal(tx: Db, rehearsal: NewRehearsal): Promise<void> {
  const { teamId, siteId } = rehearsal;
  const number = sql<number>`(
    select coalesce(max(number), 0) + 1 from rehearsals
    where team_id = ${teamId} and site_id = ${siteId}
  )`;
  await tx.insert(rehearsals).values({ ...rehearsal, number });
}

/** One of a site's, by its number. */
export async function findRehearsal(
  db: TeamDb,
  siteId: string,
  number: number,
): Promise<RehearsalView | null> {
  const [view] = await views(db, eq(rehearsals.siteId, siteId), eq(rehearsals.number, number));
  return view ?? null;
}

/** The one under way; null while there is none. */
export async function findWorking(db: TeamDb, siteId: string): Promise<RehearsalView | null> {
  const [view] = await views(
    db,
    eq(rehearsals.siteId, siteId),
    inArray(runs.status, ["queued", "running"]),
  ).limit(1);
  return view ?? null;
}

/** The newest that ended well, of one sort or of any. */
export async function findNewest(
  db: TeamDb,
  siteId: string,
  sort?: RehearsalSort,
): Promise<RehearsalView | null> {
  const [view] = await views(
    db,
    eq(rehearsals.siteId, siteId),
    eq(runs.status, "done"),
    sort && eq(rehearsals.sort, sort),
  ).limit(1);
  return view ?? null;
}

/** A site's, the newest first. */
export async function selectRehearsals(
  db: TeamDb,
  siteId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: RehearsalView[] }> {
  const chosen = eq(rehearsals.siteId, siteId);
  const [rows, count] = await Promise.all([
    views(db, chosen).limit(limit).offset(offset),
    db.$count(rehearsals, within(db.scope, rehearsals, chosen)),
  ]);
  return { count, rows };
}

/** What a worker needs to begin; null when it is gone. */
export async function findOwn(
  db: Db,
  { id, teamId }: Pick<RunRow, "id" | "teamId">,
): Promise<OwnRow | null> {
  const [row] = await db
    .select()
    .from(rehearsals)
    .where(and(eq(rehearsals.teamId, teamId), eq(rehearsals.id, id)))
    .orderBy(asc(rehearsals.id));
  return row ?? null;
}

/** Writes down how far it is, or what it found. */
export async function updateRehearsal(
  tx: Db,
  { id, teamId }: Pick<RunRow, "id" | "teamId">,
  values: Partial<Pick<OwnRow, "phase" | "done" | "total" | "facts" | "causes">>,
): Promise<void> {
  await tx
    .update(rehearsals)
    .set(values)
    .where(and(eq(rehearsals.teamId, teamId), eq(rehearsals.id, id)));
}

function views(db: TeamDb, ...chosen: (SQL | undefined)[]) {
  const checked = alias(rehearsals, "checked");
  return db
    .select({
      run: runs,
      own: rehearsals,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      of: checked.number,
    })
    .from(rehearsals)
    .innerJoin(runs, and(eq(runs.teamId, rehearsals.teamId), eq(runs.id, rehearsals.id)))
    .leftJoin(users, eq(users.id, runs.createdBy))
    .leftJoin(checked, and(eq(checked.teamId, rehearsals.teamId), eq(checked.id, rehearsals.ofId)))
    .where(within(db.scope, rehearsals, ...chosen))
    .orderBy(desc(rehearsals.number))
    .$dynamic();
}
