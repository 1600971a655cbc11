import type { MemberRole, Permissions } from "@sitewright/contract";
import { and, asc, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import type { Db, SystemDb, TeamDb } from "../../platform/db/client.ts";
import { members, teams } from "../../platform/db/schema/teams.ts";
import { users } from "../../platform/db/schema/users.ts";

export type MemberRow = typeof members.$inferSelect;
/** A member with what the listing shows beside the row. */
export type MemberView = MemberRow & {
  firstName: string | null;
  lastName: string | null;
  teamCode: string;
  expired: boolean;
};

/** The person's membership, which is active: it has them only from then on. */
export async function findMemberOfUser(db: SystemDb, userId: string): Promise<MemberView | null> {
  const [row] = await selectViews(db).where(eq(members.userId, userId));
  return row ?? null;
}

/** A person as a member of the team; null where they are none any more. */
export async function findActiveMember(
  db: TeamDb,
  userId: string,
): Promise<{ id: string; role: MemberRole; permissions: Permissions | null } | null> {
  const [row] = await db
    .select({ id: members.id, role: members.type, permissions: members.permissions })
    .from(members)
    .where(
      and(
        eq(members.teamId, db.scope.teamId),
        eq(members.userId, userId),
        eq(members.status, "active"),
      ),
    );
  return row ?? null;
}

/** Everybody in the team and who is invited, in the order they came. */
export function selectTeamMembers(db: Db, teamId: string): Promise<MemberView[]> {
  return selectViews(db).where(inTeam(teamId)).orderBy(asc(members.createdAt), asc(members.id));
}

export async function findTeamMember(
  db: Db,
  teamId: string,
  id: string,
): Promise<MemberView | null> {
  const [row] = await selectViews(db).where(and(inTeam(teamId), eq(members.id, id)));
  return row ?? null;
}

/** The open invitation of this id to this address. */
export async function findInvitation(
  db: SystemDb,
  id: string,
  emailKey: string,
): Promise<MemberView | null> {
  const [row] = await selectViews(db).where(
    and(eq(members.id, id), eq(members.emailKey, emailKey), eq(members.status, "pending")),
  );
  return row ?? null;
}

/** A membership in whatever state, by the code its link carried. */
export async function findMemberByCode(
  db: SystemDb,
  id: string,
  codeHash: string,
): Promise<MemberView | null> {
  const [row] = await selectViews(db).where(
    and(eq(members.id, id), eq(members.codeHash, codeHash)),
  );
  return row ?? null;
}

/** What an invitation's link leads to, by the code it carries. */
export async function findInvitationByCode(
  db: SystemDb,
  id: string,
  codeHash: string,
): Promise<{
  member: MemberRow;
  team: string;
  inviter: { firstName: string; lastName: string } | null;
  expired: boolean;
} | null> {
  const [row] = await db
    .select({
      member: members,
      team: teams.name,
      inviter: { firstName: users.firstName, lastName: users.lastName },
      expired: sql<boolean>`coalesce(${members.expiresAt} <= now(), true)`,
    })
    .from(members)
    .innerJoin(teams, and(eq(teams.id, members.teamId), isNull(teams.deletingAt)))
    .leftJoin(users, eq(users.id, members.invitedBy))
    .where(and(eq(members.id, id), eq(members.codeHash, codeHash)));
  return row ?? null;
}

/** The person's address and their team's code, if that team is theirs by creation. */
export async function findCreatorOfTeam(
  db: Db,
  userId: string,
  teamId: string,
): Promise<{ email: string; emailKey: string; code: string } | null> {
  const [row] = await db
    .select({ email: users.email, emailKey: users.emailKey, code: teams.code })
    .from(teams)
    .innerJoin(users, eq(users.id, teams.createdBy))
    .where(and(eq(teams.id, teamId), eq(teams.createdBy, userId)));
  return row ?? null;
}

/** Adds a member; null when the person is one already. */
export async function insertMember(
  db: SystemDb,
  values: typeof members.$inferInsert,
): Promise<MemberRow | null> {
  const [row] = await db
    .insert(members)
    .values(values)
    .onConflictDoNothing({ target: members.userId })
    .returning(getTableColumns(members));
  return row ?? null;
}

/** Adds an invitation; null when the address is in the team already, invited or active. */
export async function insertInvitation(
  db: Db,
  values: typeof members.$inferInsert & { days: number },
): Promise<MemberRow | null> {
  const { days, ...columns } = values;
  const [row] = await db
    .insert(members)
    .values({ ...columns, status: "pending", expiresAt: daysFromNow(days) })
    .onConflictDoNothing({
      target: [members.teamId, members.emailKey],
      where: sql`status <> 'removed'`,
    })
    .returning(getTableColumns(members));
  return row ?? null;
}

/** Gives an open invitation another code and its full time; false when it is not open. */
export async function renewInvitation(
  db: Db,
  teamId: string,
  id: string,
  { codeHash, days, invitedBy }: { codeHash: string; days: number; invitedBy: string },
): Promise<boolean> {
  const rows = await db
    .update(members)
    .set({ codeHash, invitedBy, expiresAt: daysFromNow(days), sendInvite: true })
    .where(and(inTeam(teamId), eq(members.id, id), eq(members.status, "pending")))
    .returning({ id: members.id });
  return rows.length > 0;
}

/** Accepts an invitation, once, as the person of its address; false when it cannot be any more. */
export async function acceptInvitation(
  db: SystemDb,
  invitation: { id: string; codeHash: string; emailKey: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .update(members)
    .set({ status: "active", userId: invitation.userId, expiresAt: null })
    .where(
      and(
        eq(members.id, invitation.id),
        eq(members.codeHash, invitation.codeHash),
        eq(members.emailKey, invitation.emailKey),
        eq(members.status, "pending"),
        sql`${members.expiresAt} > now()`,
      ),
    )
    .returning({ id: members.id });
  return rows.length > 0;
}

export async function updateMember(
  db: Db,
  teamId: string,
  id: string,
  columns: Pick<Partial<MemberRow>, "type" | "permissions" | "phone">,
): Promise<void> {
  await db
    .update(members)
    .set(columns)
    .where(and(inTeam(teamId), eq(members.id, id)));
}

/** Ends a membership or an invitation. The person may join or create another team. */
export async function markRemoved(db: Db, teamId: string, id: string): Promise<void> {
  const [row] = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(inTeam(teamId), eq(members.id, id)));
  await db
    .update(members)
    .set({ status: "removed", userId: null, phone: null, permissions: null })
    .where(and(inTeam(teamId), eq(members.id, id)));
  if (!row?.userId) return;
  await db
    .update(teams)
    .set({ createdBy: null })
    .where(and(eq(teams.id, teamId), eq(teams.createdBy, row.userId)));
}

/** Makes whoever changes who runs the team wait for whoever does so now. */
export async function lockTeam(tx: Db, teamId: string): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for("update");
}

/** Active admins beside this member; ask under `lockTeam`. */
export function countOtherAdmins(tx: Db, teamId: string, id: string): Promise<number> {
  return tx.$count(
    members,
    and(
      eq(members.teamId, teamId),
      eq(members.status, "active"),
      eq(members.type, "admin"),
      ne(members.id, id),
    ),
  );
}

/** Where the team's active admins get their mails. */
export async function emailsOfAdmins(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.teamId, teamId), eq(members.status, "active"), eq(members.type, "admin")))
    .orderBy(asc(members.createdAt), asc(members.id));
  return rows.map(({ email }) => email);
}

/** Active members; ask under `lockTeam`. */
export function countPeople(tx: Db, teamId: string): Promise<number> {
  return tx.$count(members, and(eq(members.teamId, teamId), eq(members.status, "active")));
}

/** Gives a membership the person's new address. An invitation of theirs to it is the same person's. */
export async function moveMemberEmail(
  tx: SystemDb,
  userId: string,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  const own = await findMemberOfUser(tx, userId);
  if (!own) return;
  await tx
    .delete(members)
    .where(
      and(
        eq(members.teamId, own.teamId),
        eq(members.emailKey, emailKey),
        eq(members.status, "pending"),
      ),
    );
  await tx.update(members).set({ email, emailKey }).where(eq(members.id, own.id));
}

/**
 * Removes what is left of a person: memberships that ended and, when the address was proven to be
 * theirs, the invitations to it. An address that is only claimed may be somebody else's, and so may
 * be what was sent to it.
 */
export async function deleteTracesOf(
  db: SystemDb,
  { emailKey, emailVerifiedAt }: { emailKey: string; emailVerifiedAt: Date | null },
): Promise<void> {
  const left = and(eq(members.emailKey, emailKey), ne(members.status, "active"));
  await db
    .delete(members)
    .where(emailVerifiedAt === null ? and(left, isNull(members.codeHash)) : left);
}

export async function findTeamName(db: Db, teamId: string): Promise<string | null> {
  const [row] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  return row?.name ?? null;
}

function selectViews(db: Db) {
  return db
    .select({
      ...getTableColumns(members),
      firstName: users.firstName,
      lastName: users.lastName,
      teamCode: teams.code,
      expired: sql<boolean>`coalesce(${members.expiresAt} <= now(), false)`,
    })
    .from(members)
    .innerJoin(teams, eq(teams.id, members.teamId))
    .leftJoin(users, eq(users.id, members.userId))
    .$dynamic();
}

/** Of the team, and not removed. */
function inTeam(teamId: string) {
  return and(eq(members.teamId, teamId), ne(members.status, "removed"));
}

function daysFromNow(days: number) {
  return sql`now() + make_interval(days => ${days})`;
}
