import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { cases, secrets } from "../../platform/db/schema/cases.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type SecretRow = typeof secrets.$inferSelect;
export type SecretView = { row: SecretRow; by: string | null; cases: number };

type Stretch = {
  limit: number;
  offset: number;
  sort: "name" | "-name" | "time_created" | "-time_created";
};

/** The team's, whatever sites a member is kept to: steps of any of them can name each. */
export async function selectSecrets(
  db: TeamDb,
  { limit, offset, sort }: Stretch,
): Promise<{ count: number; rows: SecretView[] }> {
  const own = within(db.scope, secrets, null);
  const column = sort.endsWith("name") ? secrets.name : secrets.timeCreated;
  const order = sort.startsWith("-") ? desc(column) : asc(column);
  const rows = await views(db)
    .where(own)
    .orderBy(order, asc(secrets.id))
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(secrets, own), rows };
}

export async function findSecret(db: TeamDb, id: string): Promise<SecretView | null> {
  const [row] = await views(db).where(within(db.scope, secrets, null, eq(secrets.id, id)));
  return row ?? null;
}

function views(db: TeamDb) {
  const named = sql`strpos(each.steps::text, '{{' || ${secrets}.name || '}}') > 0`;
  const using = sql<number>`(
    select count(*)::int from ${cases} each where each.team_id = ${secrets}.team_id and ${named}
  )`;
  const by = sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;
  return db
    .select({ row: secrets, by, cases: using })
    .from(secrets)
    .leftJoin(users, eq(users.id, secrets.createdBy));
}

export function countSecrets(tx: TeamDb): Promise<number> {
  return tx.$count(secrets, eq(secrets.teamId, tx.scope.teamId));
}

export async function namesOfSecrets(db: TeamDb): Promise<string[]> {
  const rows = await db
    .select({ name: secrets.name })
    .from(secrets)
    .where(eq(secrets.teamId, db.scope.teamId));
  return rows.map(({ name }) => name);
}

type NewSecret = { id: string; name: string; sealed: string; createdBy: string };

export async function insertSecret(tx: TeamDb, secret: NewSecret): Promise<void> {
  await tx.insert(secrets).values({ ...secret, teamId: tx.scope.teamId });
}

/** @returns its name; null where the caller has none of this id */
export async function updateSecret(
  tx: TeamDb,
  id: string,
  seal: (row: SecretRow) => string,
): Promise<string | null> {
  const own = within(tx.scope, secrets, null, eq(secrets.id, id));
  const [row] = await tx.select().from(secrets).where(own).for("update");
  if (!row) return null;
  const timeChanged = sql`clock_timestamp()`;
  await tx
    .update(secrets)
    .set({ sealed: seal(row), timeChanged })
    .where(own);
  return row.name;
}

/** @returns its name; null where the caller has none of this id */
export async function deleteSecret(tx: TeamDb, id: string): Promise<string | null> {
  const own = within(tx.scope, secrets, null, eq(secrets.id, id));
  const [row] = await tx.delete(secrets).where(own).returning({ name: secrets.name });
  return row?.name ?? null;
}

/** All that a run of a team can name. */
export function selectSealed(
  db: Db,
  teamId: string,
): Promise<Pick<SecretRow, "id" | "name" | "sealed">[]> {
  const { id, name, sealed } = secrets;
  return db.select({ id, name, sealed }).from(secrets).where(eq(secrets.teamId, teamId));
}
