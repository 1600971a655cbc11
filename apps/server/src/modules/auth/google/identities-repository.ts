import { and, eq } from "drizzle-orm";
import type { SystemDb } from "../../../platform/db/client.ts";
import { identities, users } from "../../../platform/db/schema/users.ts";
import type { UserRow } from "../users-repository.ts";

type Identity = { issuer: string; subject: string };

export async function findUserByIdentity(
  db: SystemDb,
  identity: Identity,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, identity.issuer), eq(identities.subject, identity.subject)));
  return row?.user ?? null;
}

/**
 * Ties an identity to a person, who has one at each issuer.
 * @returns false when the person is known there as somebody else, or the identity is another's.
 */
export async function insertIdentity(
  db: SystemDb,
  values: Identity & { userId: string },
): Promise<boolean> {
  await db.insert(identities).values(values).onConflictDoNothing();
  const user = await findUserByIdentity(db, values);
  return user?.id === values.userId;
}

export async function hasIdentity(db: SystemDb, userId: string): Promise<boolean> {
  const rows = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId))
    .limit(1);
  return rows.length > 0;
}
