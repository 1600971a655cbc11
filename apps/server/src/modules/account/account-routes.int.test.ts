import { randomUUID } from "node:crypto";
import type { EndpointOutput, ErrorBody, endpoints, Profile, Session } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTeamFor,
  randomAddress,
  registerMember,
  registerUser,
  type TestUser,
  testPassword,
} from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { linkIn, takeMails, takeMailsTo } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type SignIns = EndpointOutput<typeof endpoints.account.sessions>;

function call(who: { authorization: string }, method: Method, path: string, body: unknown = {}) {
  return app.call({
    method,
    url: `/v1/auth/${path}`,
    authorization: who.authorization,
    address: randomAddress(),
    ...(method !== "GET" && { body }),
  });
}

async function logIn(user: TestUser, userAgent: string, password = testPassword) {
  const response = await app.call({
    method: "POST",
    url: "/v1/auth/login/",
    address: randomAddress(),
    headers: { "user-agent": userAgent },
    body: { email: user.email, password },
  });
  const session = response.json<Session>();
  return { ...session, authorization: `Bearer ${session.token}` };
}

async function statusOf(who: { authorization: string }): Promise<number> {
  return (await call(who, "GET", "profile")).statusCode;
}

describe("the profile", () => {
  it("says who the person is and how they sign in", async () => {
    const user = await registerUser(app);
    const profile = (await call(user, "GET", "profile")).json<Profile>();
    expect(profile).toEqual({
      user: user.user,
      has_password: true,
      google: false,
      pending_email: null,
    });
  });

  it("takes other names, and nothing else", async () => {
    const user = await registerUser(app);
    const response = await call(user, "PATCH", "profile", {
      first_name: " Mara ",
      last_name: "Winter",
      email: "other@example.com",
      is_active: false,
      id: "00000000-0000-4000-8000-000000000000",
    });
    expect(response.json()).toEqual({
      ...user.user,
      first_name: "Mara",
      last_name: "Winter",
      updated: expect.any(String),
    });
  });

  it.each(["first_name", "last_name"])("asks for the %s", async (field) => {
    const user = await registerUser(app);
    const names = { first_name: "Mara", last_name: "Winter", [field]: " " };
    const response = await call(user, "PATCH", "profile", names);
    expect(response.json<ErrorBody>()).toMatchObject({ code: "INVALID_INPUT", field });
  });
});

describe("sessions", () => {
  it("are listed with their device, the calling one marked", async () => {
    const user = await registerUser(app);
    const phone = await logIn(user, "Phone/1.0");
    const { results } = (await call(phone, "GET", "session")).json<SignIns>();
    expect(results).toHaveLength(2);
    expect(results.filter(({ current }) => current)).toMatchObject([{ device: "Phone/1.0" }]);
    expect(JSON.stringify(results)).not.toContain(phone.refresh);
  });

  it("end one by one, at once, and only by their owner", async () => {
    const user = await registerUser(app);
    const stranger = await registerUser(app);
    const phone = await logIn(user, "Phone/1.0");
    const { results } = (await call(user, "GET", "session")).json<SignIns>();
    const id = results.find(({ device }) => device === "Phone/1.0")?.id;

    const foreign = await call(stranger, "DELETE", `session/${id}`);
    expect([foreign.statusCode, await statusOf(phone)]).toEqual([404, 200]);

    const ended = await call(user, "DELETE", `session/${id}`);
    const again = await call(user, "DELETE", `session/${id}`);
    expect([ended.statusCode, again.statusCode]).toEqual([204, 404]);
    expect([await statusOf(phone), await statusOf(user)]).toEqual([401, 200]);
  });

  it.each([
    ["everywhere else", "?keep=current", 200],
    ["everywhere", "", 401],
  ])("end %s", async (_, query, own) => {
    const user = await registerUser(app);
    const others = [await logIn(user, "a"), await logIn(user, "b")];
    const response = await call(user, "DELETE", `session${query}`);
    expect(await statusOf(user)).toBe(own);
    for (const other of others) expect(await statusOf(other)).toBe(401);
    // Each sign-in was given the same API token.
    expect(await statusOf({ authorization: `Token ${user.api_token}` })).toBe(401);
    const { api_token } = response.json<{ api_token: string | null }>();
    const renewed = await statusOf({ authorization: `Token ${api_token}` });
    expect([api_token === null, renewed]).toEqual([own === 401, own]);
  });
});

describe("change-password", () => {
  const change = (user: { authorization: string }, body: Record<string, string>) =>
    call(user, "POST", "change-password", {
      current_password: testPassword,
      password: "a new long password",
      ...body,
    });

  it("ends the other sessions and renews the API token", async () => {
    const user = await registerUser(app);
    const phone = await logIn(user, "Phone/1.0");
    const response = await change(user, {});
    const { api_token } = response.json<{ api_token: string }>();
    expect(response.statusCode).toBe(200);
    expect([await statusOf(user), await statusOf(phone)]).toEqual([200, 401]);
    expect(await statusOf({ authorization: `Token ${user.api_token}` })).toBe(401);
    expect(await statusOf({ authorization: `Token ${api_token}` })).toBe(200);
    expect(await statusOf(await logIn(user, "x", "a new long password"))).toBe(200);
  });

  it.each([
    ["a wrong current password", { current_password: "guess" }, 422, "current_password"],
    ["a weak new one", { password: "1234567" }, 417, "password"],
    ["a huge new one", { password: "x".repeat(2000) }, 422, "password"],
  ])("refuses %s and changes nothing", async (_, body, status, field) => {
    const user = await registerUser(app);
    const phone = await logIn(user, "Phone/1.0");
    const response = await change(user, body);
    expect(response.statusCode).toBe(status);
    expect(response.json<ErrorBody>().field).toBe(field);
    expect([await statusOf(phone), await statusOf(await logIn(user, "x"))]).toEqual([200, 200]);
  });

  it("counts wrong passwords as the login does", async () => {
    const user = await registerUser(app);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await change(user, { current_password: `guess ${index}` })).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe("a new address", () => {
  const nextEmail = () => `moved-${randomUUID()}@example.com`;

  async function askFor(user: TestUser, email: string): Promise<string> {
    await takeMails(app);
    const response = await call(user, "POST", "change-email", {
      email,
      current_password: testPassword,
    });
    expect(response.json()).toEqual({ pending_email: email });
    const mails = await takeMails(app);
    expect(mails.map(({ to }) => to).sort()).toEqual([email, user.email].sort());
    const [link] = mails.filter(({ to }) => to === email).map(linkIn);
    expect(link?.pathname).toBe("/account");
    return link?.searchParams.get("email_token") ?? "";
  }

  const confirm = (user: { authorization: string }, token: string) =>
    call(user, "POST", "confirm-email", { token });

  it("becomes the person's, and the member's, once its link is opened", async () => {
    const user = await registerMember(app);
    const email = nextEmail();
    const token = await askFor(user, email);
    const before = (await call(user, "GET", "profile")).json<Profile>();
    expect([before.user.email, before.pending_email]).toEqual([user.email, email]);

    const response = await confirm(user, token);

    expect(response.json()).toMatchObject({ id: user.user.id, email, username: email });
    expect((await call(user, "GET", "member")).json()).toMatchObject({ email });
    expect(await statusOf(await logIn({ ...user, email }, "x"))).toBe(200);
    expect((await confirm(user, token)).statusCode).toBe(410);
  });

  it("is nobody's by another person's link, which stays usable", async () => {
    const [user, stranger] = [await registerUser(app), await registerUser(app)];
    const token = await askFor(user, nextEmail());
    expect((await confirm(stranger, token)).statusCode).toBe(410);
    expect((await confirm(user, token)).statusCode).toBe(200);
  });

  it.each([
    ["expired", sql`update user_tokens set expires_at = now()`],
    ["replaced by a reset", sql`delete from user_tokens`],
  ])("is refused when its link is %s", async (_, statement) => {
    const user = await registerUser(app);
    const token = await askFor(user, nextEmail());
    await app.deps.db.execute(sql`${statement} where user_id = ${user.user.id}`);
    expect((await confirm(user, token)).json<ErrorBody>().code).toBe("EXPIRED");
  });

  it("is refused when somebody has it, also when they got it meanwhile", async () => {
    const user = await registerUser(app);
    const taken = await registerUser(app);
    const response = await call(user, "POST", "change-email", {
      email: taken.email.toUpperCase(),
      current_password: testPassword,
    });
    expect(response.json<ErrorBody>()).toMatchObject({ code: "DUPLICATE", field: "email" });

    const email = nextEmail();
    const token = await askFor(user, email);
    await registerUser(app, { email });
    expect((await confirm(user, token)).json<ErrorBody>().code).toBe("DUPLICATE");
    expect((await call(user, "GET", "profile")).json<Profile>().user.email).toBe(user.email);
  });

  it("is neither confirmed by a reset link, nor is its link good for a reset", async () => {
    const user = await registerUser(app);
    await call(user, "POST", "get-reset-link", { email: user.email });
    const [reset] = (await takeMailsTo(app, user.email))
      .map(linkIn)
      .filter(({ pathname }) => pathname === "/reset-password");
    expect((await confirm(user, reset?.searchParams.get("token") ?? "")).statusCode).toBe(410);
    const token = await askFor(user, nextEmail());
    const response = await call({ authorization: `Bearer ${token}` }, "POST", "reset-password", {
      password: "another password",
    });
    expect(response.statusCode).toBe(401);
  });

  it("ends the reset links mailed to the old one", async () => {
    const user = await registerUser(app);
    const token = await askFor(user, nextEmail());
    await call(user, "POST", "get-reset-link", { email: user.email });
    const [reset] = (await takeMailsTo(app, user.email)).map(linkIn);
    await confirm(user, token);
    const response = await call(
      { authorization: `Bearer ${reset?.searchParams.get("token")}` },
      "POST",
      "reset-password",
      { password: "another password" },
    );
    expect(response.statusCode).toBe(401);
  });

  it("needs the password", async () => {
    const user = await registerUser(app);
    for (const body of [{}, { current_password: "guess" }]) {
      const response = await call(user, "POST", "change-email", { email: nextEmail(), ...body });
      expect(response.json<ErrorBody>()).toMatchObject({
        code: "INVALID_INPUT",
        field: "current_password",
      });
    }
  });
});

describe("deleting an account", () => {
  const remove = (user: TestUser, body: Record<string, string> = {}) =>
    call(user, "POST", "profile/delete", {
      confirm: user.email,
      current_password: testPassword,
      ...body,
    });

  it("leaves nothing of the person, and of the team they were alone in", async () => {
    const user = await registerMember(app);
    const response = await remove(user);
    expect(response.statusCode).toBe(204);
    const { rows } = await app.deps.db.execute(
      sql`select (select count(*) from users where id = ${user.user.id})
            + (select count(*) from teams where id = ${user.team.id})
            + (select count(*) from members where email_key = ${user.email})
            + (select count(*) from sessions where user_id = ${user.user.id}) as n`,
    );
    expect(Number(rows[0]?.n)).toBe(0);
    expect(await statusOf(user)).toBe(401);
    expect((await registerUser(app, { email: user.email })).email).toBe(user.email);
  });

  it("takes what was sent to a proven address along, and leaves what was sent to a claimed one", async () => {
    const owner = await registerMember(app);
    const [proven, claimed] = [await registerUser(app), await registerUser(app)];
    const emails = [proven.email, claimed.email];
    await call(owner, "POST", `account/${owner.team.id}/invites`, { emails });
    await app.deps.db.execute(
      sql`update users set email_verified_at = now() where id = ${proven.user.id}`,
    );
    for (const user of [proven, claimed]) expect((await remove(user)).statusCode).toBe(204);
    const list = await call(owner, "GET", `account/${owner.team.id}/members`);
    const { results } = list.json<{ results: { email: string }[] }>();
    expect(results.map(({ email }) => email)).toEqual([owner.email, claimed.email]);
  });

  it("takes a team along that nobody has joined yet", async () => {
    const user = await registerUser(app);
    await call(user, "POST", "account", { name: "Half made", type: "new" });
    expect((await remove(user)).statusCode).toBe(204);
    const { rows } = await app.deps.db.execute(sql`select 1 from teams where name = 'Half made'`);
    expect(rows).toEqual([]);
  });

  it.each([
    ["without their address typed", { confirm: "yes" }, "confirm"],
    ["without their password", { current_password: "guess" }, "current_password"],
  ])("is refused %s", async (_, body, field) => {
    const user = await registerUser(app);
    const response = await remove(user, body);
    expect(response.json<ErrorBody>()).toMatchObject({ code: "INVALID_INPUT", field });
    expect(await statusOf(user)).toBe(200);
  });

  it("is refused to the last admin of others, and keeps the team for them otherwise", async () => {
    const owner = await createTeamFor(app, await registerUser(app));
    const member = await joinTeam(app, owner);
    expect((await remove(owner)).json<ErrorBody>().code).toBe("LAST_ADMIN");
    await call(owner, "PATCH", `member/${member.member.id}`, { role: "admin" });
    expect((await remove(owner)).statusCode).toBe(204);
    expect((await call(member, "GET", "account")).json()).toMatchObject({ id: owner.team.id });
  });
});
