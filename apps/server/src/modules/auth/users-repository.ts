import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { members } from "../../platform/db/schema/teams.ts";
import { sessions, users } from "../../platform/db/schema/users.ts";
import { invariant } from "../../platform/errors.ts";
import { keptSitesOf } from "../../platform/http/permission-policy.ts";
import type { Caller } from "../../platform/http/request-context.ts";
import type { AccessClaims } from "./access-token.ts";

export type UserRow = typeof users.$inferSelect;

/** Adds a person; null when the address is taken, however it is spelt. */
export async function insertUser(
  db: SystemDb,
  values: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return row ?? null;
}

export async function findUserByEmailKey(db: SystemDb, emailKey: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row ?? null;
}

export async function replaceApiToken(
  db: SystemDb,
  userId: string,
  columns: Pick<UserRow, "apiTokenSealed" | "apiTokenHash" | "apiTokenRight">,
): Promise<void> {
  await db.update(users).set(columns).where(eq(users.id, userId));
}

export async function findUser(db: SystemDb, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  invariant(row, "a caller's own row exists");
  return row;
}

/** What a colleague may know of a person; the rest of their row is closed to members' calls. */
export async function findPersonName(
  db: Db,
  id: string,
): Promise<Pick<UserRow, "firstName" | "lastName">> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  invariant(row, "a caller's own row exists");
  return row;
}

/** The team a person is in; asked for nobody, it costs the same. */
export async function findTeamIdOf(db: SystemDb, userId: string | null): Promise<string | null> {
  const [row] = await db
    .select({ teamId: members.teamId })
    .from(members)
    .where(and(sql`${members.userId} = ${userId}::uuid`, eq(members.status, "active")));
  return row?.teamId ?? null;
}

/** Changes columns of a person. */
export async function updateUser(
  db: SystemDb,
  id: string,
  columns: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  invariant(row, "a caller's own row exists");
  return row;
}

/** Notes that the address is proven to be the person's, unless it was before. */
export async function markEmailVerified(db: SystemDb, id: string): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Deletes a person with their sessions, links, identities and membership. */
export async function deleteUser(db: SystemDb, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

/** Finds the person as a caller while their sign-in lasts and they are active. Each call asks, so it is built once. */
export function findCallersBySession(
  db: SystemDb,
): (claims: AccessClaims) => Promise<Caller | null> {
  const query = selectCaller(db)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        isActive(eq(users.id, sql.placeholder("userId"))),
        eq(sessions.id, sql.placeholder("sessionId")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .prepare("caller_by_session");
  return async (claims) => {
    const [row] = await query.execute(claims);
    return row ? toCaller(row, { sessionId: claims.sessionId, tokenRight: null }) : null;
  };
}

/** The active person whose API token this is. */
export async function findCallerByApiTokenHash(db: SystemDb, hash: string): Promise<Caller | null> {
  const [row] = await selectCaller(db).where(isActive(eq(users.apiTokenHash, hash)));
  return row ? toCaller(row, { sessionId: null, tokenRight: row.tokenRight }) : null;
}

function isActive(match: SQL) {
  return and(match, eq(users.isActive, true));
}

/** A person with their membership, if that is active. */
function selectCaller(db: SystemDb) {
  return db
    .select({
      userId: users.id,
      tokenRight: users.apiTokenRight,
      memberId: members.id,
      teamId: members.teamId,
      type: members.type,
      permissions: members.permissions,
      fallenSiteIds: sql<string[]>`array(
        select ${sites.id} from ${sites}
        where ${sites.teamId} = ${members.teamId} and ${sites.deletingAt} is not null
      )`,
    })
    .from(users)
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.status, "active")))
    .$dynamic();
}

type CallerRow = Awaited<ReturnType<typeof selectCaller>>[number];

function toCaller(row: CallerRow, by: Pick<Caller, "sessionId" | "tokenRight">): Caller {
  const { userId, memberId, teamId, type, permissions, fallenSiteIds } = row;
  if (!memberId || !teamId || !type) return { userId, ...by, member: null };
  const siteIds = keptSitesOf({ type, permissions });
  const member = { id: memberId, teamId, type, permissions, siteIds, fallenSiteIds };
  return { userId, ...by, member };
}
