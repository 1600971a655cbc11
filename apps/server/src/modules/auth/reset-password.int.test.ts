import type { ErrorBody, Session } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  randomAddress,
  registerMember,
  registerUser,
  type TestUser,
  testPassword,
} from "../../testing/factories.ts";
import { linkIn, takeMails, takeMailsTo } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { publicUrl: "https://sitewright.example.com" } });
});
afterAll(() => app.close());

const newPassword = "a much better phrase";

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.call({
    method: "POST",
    url: `/v1/auth/${path}`,
    body,
    address: randomAddress(),
    headers,
  });
}

/** Asks for a link and answers its token. */
async function askFor(user: TestUser): Promise<string> {
  const response = await post("get-reset-link", { email: user.email });
  expect(response.statusCode).toBe(204);
  const mails = (await takeMailsTo(app, user.email)).filter(({ subject }) =>
    subject.includes("new password"),
  );
  expect(mails).toHaveLength(1);
  return linkIn(mails[0] ?? { text: "" }).searchParams.get("token") ?? "";
}

const reset = (token: string, password = newPassword) =>
  post("reset-password", { password }, { authorization: `Bearer ${token}` });

const login = (user: TestUser, password: string) => post("login/", { email: user.email, password });

describe("get-reset-link", () => {
  it("mails a link to this installation's address, whatever host was asked", async () => {
    const user = await registerUser(app);
    await post(
      "get-reset-link",
      { email: ` ${user.email.toUpperCase()} ` },
      { host: "evil.example.com", "x-forwarded-host": "evil.example.com" },
    );
    const mails = await takeMailsTo(app, user.email);
    const link = linkIn(mails.at(-1) ?? { text: "" });
    expect(link.origin + link.pathname).toBe("https://sitewright.example.com/reset-password");
  });

  it("says in the product's words that nobody has the address, and mails nobody", async () => {
    await takeMails(app);
    const response = await post("get-reset-link", { email: "nobody@example.com" });
    expect(response.statusCode).toBe(404);
    expect(response.json<ErrorBody>()).toMatchObject({
      code: "NOT_FOUND",
      reason: "Opps, we can't find an account matching that email...",
    });
    expect(await takeMails(app)).toEqual([]);
  });

  it.each(["known", "unknown"])("is limited for a %s address, from wherever", async (kind) => {
    const email = kind === "known" ? (await registerUser(app)).email : "flood@example.com";
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      statuses.push((await post("get-reset-link", { email })).statusCode);
    }
    const expected = kind === "known" ? 204 : 404;
    expect(statuses).toEqual([...Array(5).fill(expected), 429, 429]);
  });

  it("is limited for one network address, whatever it asks about", async () => {
    const address = randomAddress();
    const statuses = new Set<number>();
    for (let index = 0; index < 25; index += 1) {
      const response = await app.call({
        method: "POST",
        url: "/v1/auth/get-reset-link",
        address,
        body: { email: `guess-${index}@example.com` },
      });
      statuses.add(response.statusCode);
    }
    expect(statuses).toEqual(new Set([404, 429]));
  });

  it("keeps no token in the database", async () => {
    const user = await registerUser(app);
    const token = await askFor(user);
    const { rows } = await app.deps.db.execute(
      sql`select (select string_agg(row_to_json(t)::text, '') from user_tokens t)
            || coalesce((select string_agg(row_to_json(m)::text, '') from mails m), '') as text`,
    );
    expect(String(rows[0]?.text)).not.toContain(token);
  });
});

describe("reset-password", () => {
  it("sets the password and ends every session, the API token and the block", async () => {
    const user = await registerMember(app);
    const other = (await login(user, testPassword)).json<Session>();
    for (let index = 0; index < 6; index += 1) await login(user, "wrong password");
    expect((await login(user, testPassword)).statusCode).toBe(429);

    const response = await reset(await askFor(user));

    expect([response.statusCode, response.body]).toEqual([204, ""]);
    const get = (authorization: string) =>
      app.call({ method: "GET", url: "/v1/auth/account", authorization });
    const statuses = [
      await get(user.authorization),
      await get(`Bearer ${other.token}`),
      await get(`Token ${user.api_token}`),
      await post("refresh/", { refresh: user.refresh }),
      await post("refresh/", { refresh: other.refresh }),
      await login(user, testPassword),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await login(user, newPassword)).statusCode).toBe(200);
  });

  it("takes a link once, also of twenty at once", async () => {
    const user = await registerUser(app);
    const token = await askFor(user);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `password number ${index}`)),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([204, 401]));
    const again = await reset(token);
    expect(again.json<ErrorBody>()).toMatchObject({
      code: "UNAUTHENTICATED",
      reason: "Opps, seems like that link may be expired ... Try requesting a new one here.",
    });
  });

  it("answers 417 to a weak password and leaves the link usable", async () => {
    const user = await registerUser(app);
    const token = await askFor(user);
    const weak = await reset(token, " 1234567 ");
    expect(weak.statusCode).toBe(417);
    expect(weak.json<ErrorBody>()).toMatchObject({
      code: "WEAK_PASSWORD",
      reason: "Password needs to be at least 8 characters.",
    });
    expect((await reset(token, "12345678")).statusCode).toBe(204);
  });

  it("refuses a link of yesterday, and one that a newer link replaced", async () => {
    const user = await registerUser(app);
    const first = await askFor(user);
    const second = await askFor(user);
    expect((await reset(first)).statusCode).toBe(401);
    await app.deps.db.execute(
      sql`update user_tokens set expires_at = now() where user_id = ${user.user.id}`,
    );
    expect((await reset(second)).statusCode).toBe(401);
  });

  it("refuses the link of a person who is not active", async () => {
    const user = await registerUser(app);
    const token = await askFor(user);
    await app.deps.db.execute(sql`update users set is_active = false where id = ${user.user.id}`);
    expect((await reset(token)).statusCode).toBe(401);
  });

  it.each<[string, (user: TestUser) => string]>([
    ["nothing", () => ""],
    ["an access token", ({ token }) => token],
    ["a refresh token", ({ refresh }) => refresh],
    ["an API token", ({ api_token }) => api_token],
    ["a made-up token", () => "swp_made-up"],
  ])("refuses %s in the link's place", async (_, pick) => {
    const user = await registerUser(app);
    expect((await reset(pick(user))).statusCode).toBe(401);
    expect((await login(user, testPassword)).statusCode).toBe(200);
  });

  it("is no key to anything else", async () => {
    const user = await registerUser(app);
    const token = await askFor(user);
    for (const scheme of ["Bearer", "Token"]) {
      const response = await app.call({
        method: "GET",
        url: "/v1/auth/profile",
        authorization: `${scheme} ${token}`,
      });
      expect(response.statusCode).toBe(401);
    }
    expect((await post("refresh/", { refresh: token })).statusCode).toBe(401);
  });
});
