import type { Session } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomAddress, registerUser, testPassword } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function post(path: string, body: unknown) {
  return app.call({ method: "POST", url: `/v1/auth/${path}`, body, address: randomAddress() });
}

describe("refresh and logout", () => {
  it("answers only a new access token, which works", async () => {
    const user = await registerUser(app);
    const response = await post("refresh/", { refresh: user.refresh });
    expect(Object.keys(response.json())).toEqual(["access"]);
    const { access } = response.json<{ access: string }>();
    const call = await app.call({
      method: "GET",
      url: "/v1/auth/account",
      authorization: `Bearer ${access}`,
    });
    expect(call.statusCode).toBe(404);
  });

  it("serves fifty refreshes of one token at once", async () => {
    const user = await registerUser(app);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => post("refresh/", { refresh: user.refresh })),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
  });

  describe("T4: rotation, for who asks for it", () => {
    const renew = (refresh: string) => post("refresh/", { refresh, rotate: true });
    const next = async (refresh: string) =>
      (await renew(refresh)).json<{ access: string; refresh: string }>().refresh;
    const age = (userId: string, by: string) =>
      app.deps.db.execute(
        sql`update sessions set rotated_at = rotated_at - ${by}::interval where user_id = ${userId}`,
      );

    it("answers the next refresh token, which works, with the first before it and no longer", async () => {
      const user = await registerUser(app);
      const response = await renew(user.refresh);
      expect(Object.keys(response.json()).sort()).toEqual(["access", "refresh"]);
      const second = await next(user.refresh);
      expect(second).toBe(response.json<{ refresh: string }>().refresh);
      const third = await next(second);
      expect(new Set([user.refresh, second, third]).size).toBe(3);

      expect((await post("refresh/", { refresh: third })).statusCode).toBe(200);
    });

    it("gives fifty calls with one token the same next one", async () => {
      const user = await registerUser(app);
      const answers = await Promise.all(Array.from({ length: 50 }, () => next(user.refresh)));
      expect(new Set(answers).size).toBe(1);
    });

    it.each([
      ["rotating", true],
      ["or not", false],
    ])("ends the session when a token that two have followed is used, %s", async (_, rotate) => {
      const user = await registerUser(app);
      const third = await next(await next(user.refresh));

      const reused = await post("refresh/", { refresh: user.refresh, rotate });

      expect(reused.statusCode).toBe(401);
      expect((await renew(third)).statusCode).toBe(401);
      const { rows } = await app.deps.database.pool.query(
        "select name from events where actor_id = $1 and name = 'sign_in.reused'",
        [user.user.id],
      );
      expect(rows).toHaveLength(1);
    });

    it("ends it, too, when the one before the newest comes after the leeway", async () => {
      const user = await registerUser(app);
      const second = await next(user.refresh);
      await age(user.user.id, "9 minutes");
      expect(await next(user.refresh)).toBe(second);
      await age(user.user.id, "2 minutes");
      expect((await renew(user.refresh)).statusCode).toBe(401);
      expect((await renew(second)).statusCode).toBe(401);
    });

    it("leaves the person's other sign-ins, and refuses what it never gave out without ending any", async () => {
      const user = await registerUser(app);
      const other = (
        await post("login/", { email: user.email, password: testPassword })
      ).json<Session>();
      const second = await next(user.refresh);
      const forged = second.replace(".1.", ".2.");
      expect((await renew(forged)).statusCode).toBe(401);
      const third = await next(second);
      expect((await renew(user.refresh)).statusCode).toBe(401);
      expect((await renew(third)).statusCode).toBe(401);
      expect((await renew(other.refresh)).statusCode).toBe(200);
    });

    it("logs out with any token of the sign-in", async () => {
      const user = await registerUser(app);
      const second = await next(user.refresh);
      expect((await post("logout", { refresh: second })).statusCode).toBe(204);
      expect((await renew(second)).statusCode).toBe(401);
    });
  });

  it("ends the session it is given, and no other", async () => {
    const user = await registerUser(app);
    const other = (
      await post("login/", { email: user.email, password: testPassword })
    ).json<Session>();
    const logout = await post("logout", { refresh: user.refresh });
    expect([logout.statusCode, logout.body]).toEqual([204, ""]);
    expect((await post("refresh/", { refresh: user.refresh })).statusCode).toBe(401);
    expect((await post("refresh/", { refresh: other.refresh })).statusCode).toBe(200);
    expect((await post("logout", { refresh: "swr_unknown" })).statusCode).toBe(204);
  });

  it("ends with the session's thirty days, however often it was used", async () => {
    const user = await registerUser(app);
    await app.deps.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user.user.id}`,
    );
    expect((await post("refresh/", { refresh: user.refresh })).statusCode).toBe(401);
  });

  it("keeps no token and no password in the database", async () => {
    const user = await registerUser(app);
    const { rows } = await app.deps.database.pool.query(
      "select row_to_json(u)::text || coalesce(string_agg(row_to_json(s)::text, ''), '') as text from users u left join sessions s on s.user_id = u.id where u.id = $1 group by u.*",
      [user.user.id],
    );
    const stored = String(rows[0]?.text);
    expect(stored.length).toBeGreaterThan(100);
    for (const secret of [user.token, user.refresh, user.api_token, testPassword]) {
      expect(stored).not.toContain(secret);
    }
  });
});
