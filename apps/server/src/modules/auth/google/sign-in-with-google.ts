import { randomUUID } from "node:crypto";
import type { GoogleError, Session } from "@sitewright/contract";
import type { Db } from "../../../platform/db/client.ts";
import { transaction } from "../../../platform/db/transaction.ts";
import { makeApiToken } from "../api-token.ts";
import type { AuthTools } from "../auth-tools.ts";
import { normaliseEmail } from "../normalise-email.ts";
import { queueWelcome } from "../queue-welcome.ts";
import { startSession } from "../start-session.ts";
import { findUserByEmailKey, insertUser, type UserRow } from "../users-repository.ts";
import type { GooglePerson } from "./google-client.ts";
import { findUserByIdentity, insertIdentity } from "./identities-repository.ts";

/**
 * Signs in whom the provider named: by issuer and subject, once they are known. At first an account
 * of the same address is theirs only when both sides have proven the address; otherwise whoever
 * registered it first, with a password of their own, would share the account of its owner. Nor does
 * a second person get in who was given the address later.
 */
export function signInWithGoogle(
  db: Db,
  tools: AuthTools,
  person: GooglePerson,
  client: { userAgent: string },
): Promise<Session | GoogleError> {
  return transaction(db, async (tx) => {
    const user = (await findUserByIdentity(tx, person)) ?? (await linkOrCreate(tx, tools, person));
    if (typeof user === "string") return user;
    if (!user.isActive) return "google_inactive";
    return startSession(tx, tools, user, client);
  });
}

async function linkOrCreate(
  tx: Db,
  tools: AuthTools,
  person: GooglePerson,
): Promise<UserRow | GoogleError> {
  if (!person.emailVerified) return "google_unverified";
  const emailKey = normaliseEmail(person.email);
  const user =
    (await findUserByEmailKey(tx, emailKey)) ??
    (await createUser(tx, tools, person, emailKey)) ??
    // Two first sign-ins at once: the other one has just added the person.
    (await findUserByEmailKey(tx, emailKey));
  if (!user) return "google_failed";
  if (user.emailVerifiedAt === null) return "google_password";
  const { issuer, subject } = person;
  const linked = await insertIdentity(tx, { issuer, subject, userId: user.id });
  return linked ? user : "google_other";
}

async function createUser(
  tx: Db,
  tools: AuthTools,
  { email, firstName, lastName }: GooglePerson,
  emailKey: string,
): Promise<UserRow | null> {
  const id = randomUUID();
  const user = await insertUser(tx, {
    id,
    email,
    emailKey,
    firstName: firstName.slice(0, 100),
    lastName: lastName.slice(0, 100),
    passwordHash: null,
    emailVerifiedAt: new Date(),
    ...makeApiToken(tools, id).columns,
  });
  if (user) await queueWelcome(tx, tools, user);
  return user;
}
