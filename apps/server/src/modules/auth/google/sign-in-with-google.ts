import { randomUUID } from "node:crypto";
import type { GoogleError, Session } from "@sitewright/contract";
import type { SystemDb } from "../../../platform/db/client.ts";
import { transaction } from "../../../platform/db/transaction.ts";
import { byPerson, emit } from "../../events/index.ts";
import type { AuthTools } from "../auth-tools.ts";
import { normaliseEmail } from "../normalise-email.ts";
import { queueWelcome } from "../queue-welcome.ts";
import { startSession } from "../start-session.ts";
import { tellFailedSignIn } from "../tell-failed-sign-in.ts";
import { findTeamIdOf, findUserByEmailKey, insertUser, type UserRow } from "../users-repository.ts";
import type { GooglePerson } from "./google-client.ts";
import { findUserByIdentity, insertIdentity } from "./identities-repository.ts";

/** What calls, and from where. */
type Client = { address: string; userAgent: string };

/**
 * Signs in whom the provider named: by issuer and subject, once they are known. At first an account
 * of the same address is theirs only when both sides have proven the address; otherwise whoever
 * registered it first, with a password of their own, would share the account of its owner. Nor does
 * a second person get in who was given the address later.
 */
export function signInWithGoogle(
  db: SystemDb,
  tools: AuthTools,
  person: GooglePerson,
  client: Client,
): Promise<Session | GoogleError> {
  return transaction(db, async (tx) => {
    const known = await findUserByIdentity(tx, person);
    const user = known ?? (await linkOrCreate(tx, tools, person, client));
    if (typeof user === "string") return refuse(tx, person, client, user);
    if (!user.isActive) return refuse(tx, person, client, "google_inactive");
    const teamId = await findTeamIdOf(tx, user.id);
    return startSession(tx, tools, user, { ...client, teamId, method: "google" });
  });
}

async function refuse(
  tx: SystemDb,
  { email }: GooglePerson,
  client: Client,
  error: GoogleError,
): Promise<GoogleError> {
  const user = await findUserByEmailKey(tx, normaliseEmail(email));
  await tellFailedSignIn(tx, { method: "google", email, userId: user?.id ?? null }, client);
  return error;
}

async function linkOrCreate(
  tx: SystemDb,
  tools: AuthTools,
  person: GooglePerson,
  client: Client,
): Promise<UserRow | GoogleError> {
  if (!person.emailVerified) return "google_unverified";
  const emailKey = normaliseEmail(person.email);
  const user =
    (await findUserByEmailKey(tx, emailKey)) ??
    (await createUser(tx, tools, person, { emailKey, client })) ??
    // Two first sign-ins at once: the other one has just added the person.
    (await findUserByEmailKey(tx, emailKey));
  if (!user) return "google_failed";
  if (user.emailVerifiedAt === null) return "google_password";
  const { issuer, subject } = person;
  const linked = await insertIdentity(tx, { issuer, subject, userId: user.id });
  return linked ? user : "google_other";
}

async function createUser(
  tx: SystemDb,
  tools: AuthTools,
  { email, firstName, lastName }: GooglePerson,
  { emailKey, client }: { emailKey: string; client: Client },
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
  });
  if (!user) return null;
  await queueWelcome(tx, tools, user);
  await emit(tx, byPerson(id, null, client), { name: "person.registered", data: { email } });
  return user;
}
