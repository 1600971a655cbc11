import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Member, Session, Team, TeamType } from "@sitewright/contract";
import { eq } from "drizzle-orm";
import { teams } from "../platform/db/schema/teams.ts";
import type { TestApp } from "./test-app.ts";

export const testPassword = "correct horse battery";

export type TestUser = Session & { email: string; authorization: string };
export type TestMember = TestUser & { team: Team; member: Member };

/** A person who has just registered, each from a network address of their own. */
export async function registerUser(
  app: TestApp,
  input: { email?: string; password?: string } = {},
): Promise<TestUser> {
  const email = input.email ?? `user-${randomBytes(6).toString("hex")}@example.com`;
  const response = await app.call({
    method: "POST",
    url: "/v1/auth/register/",
    address: randomAddress(),
    body: {
      username: email,
      email,
      password: input.password ?? testPassword,
      first_name: "Ada",
      last_name: "Lovelace",
    },
  });
  if (response.statusCode !== 201) throw new Error(`register: ${response.body}`);
  const session = response.json<Session>();
  return { ...session, email, authorization: `Bearer ${session.token}` };
}

/** Gives a person a team with themselves as its admin. */
export async function createTeamFor(app: TestApp, user: TestUser): Promise<TestMember> {
  const { authorization } = user;
  const created = await app.call({
    method: "POST",
    url: "/v1/auth/account",
    authorization,
    body: { name: `Team ${randomUUID().slice(0, 8)}`, type: "new" },
  });
  if (created.statusCode !== 200) throw new Error(`account: ${created.body}`);
  const team = created.json<Team>();
  const joined = await app.call({
    method: "POST",
    url: "/v1/auth/member",
    authorization,
    body: {
      account: team.id,
      email: user.email,
      status: "active",
      type: "admin",
      code: team.code,
      phone: "",
    },
  });
  if (joined.statusCode !== 200) throw new Error(`member: ${joined.body}`);
  return { ...user, team, member: joined.json<Member>() };
}

/** A registered person with a team that no plan limits, unless told otherwise: what most calls need. */
export async function registerMember(
  app: TestApp,
  { type = "admin" }: { type?: TeamType } = {},
): Promise<TestMember> {
  const member = await createTeamFor(app, await registerUser(app));
  if (type === "new") return member;
  await app.deps.db.update(teams).set({ type }).where(eq(teams.id, member.team.id));
  return { ...member, team: { ...member.team, type } };
}

/** An address of 10.0.0.0/8, so that limits of one test leave the others alone. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
