import { type ErrorBody, endpoints, type Session } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { randomAddress, registerUser, testPassword } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ dearPasswords: true });
  // A block is over in seconds, which a busy machine needs for what is to be refused meanwhile.
  await app.database.owner.query(
    `create function stay_blocked() returns trigger language plpgsql as
       'begin new.blocked_until := new.blocked_until + interval ''1 day''; return new; end';
     create trigger stay_blocked before insert or update on login_failures
       for each row when (new.blocked_until > now()) execute function stay_blocked()`,
  );
});
afterAll(() => app.close());

function post(path: string, body: unknown, address = randomAddress()) {
  return app.call({ method: "POST", url: `/v1/auth/${path}`, body, address });
}

const registration = (email: string) => ({
  username: email,
  email,
  password: testPassword,
  first_name: "Grace",
  last_name: "Hopper",
});

describe("register", () => {
  it("answers the tokens and the person, without the password", async () => {
    const response = await post("register/", registration("Grace@Example.com"));
    const session = response.json<Session>();
    expect(response.statusCode).toBe(201);
    expect(Object.keys(session).sort()).toEqual(["api_token", "refresh", "token", "user"]);
    expect(session.user).toMatchObject({
      username: "Grace@Example.com",
      email: "Grace@Example.com",
      first_name: "Grace",
      last_name: "Hopper",
      is_active: true,
    });
    expect(response.body).not.toContain(testPassword);
  });

  it.each([
    ["the same", "taken@example.com"],
    ["another case of the same", "TAKEN@Example.COM"],
    ["a padded spelling of the same", "  taken@example.com "],
  ])("refuses %s address with a sentence for the field", async (_, email) => {
    await post("register/", registration("taken@example.com"));
    const response = await post("register/", registration(email));
    expect(response.statusCode).toBe(409);
    expect(response.json<ErrorBody>()).toMatchObject({
      code: "DUPLICATE",
      field: "username",
      username: ["A user with that email already exists."],
    });
  });

  it("makes one account of twenty registrations at once", async () => {
    const spellings = [
      "race@example.com",
      "RACE@example.com",
      "race@EXAMPLE.com",
      " race@example.com",
    ];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post("register/", registration(spellings[index % spellings.length] ?? "")),
      ),
    );
    const created = responses.filter((response) => response.statusCode === 201);
    const refused = responses.filter((response) => response.statusCode === 409);
    expect([created.length, refused.length]).toEqual([1, 19]);
    const { rows } = await app.deps.database.pool.query(
      "select count(*)::int as n from users where email_key = 'race@example.com'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("refuses a short password in the field's own list", async () => {
    const response = await post("register/", {
      ...registration("short@example.com"),
      password: " 1234567 ",
    });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorBody>().password).toEqual([
      "Password needs to be at least 8 characters.",
    ]);
  });

  it.each([
    ["8 characters", "12345678"],
    ["64 characters", "x".repeat(64)],
    ["1024 characters", "y".repeat(1024)],
    ["emoji and combining marks", "pässwörd 🦊🦊"],
  ])("takes a password of %s, and signs in with it", async (name, password) => {
    const email = `${name.replaceAll(/\W/g, "-")}@example.com`;
    await registerUser(app, { email, password });
    const response = await post("login/", { email, password });
    expect(response.statusCode).toBe(200);
  });

  it("refuses a huge password before any hashing", async () => {
    const hash = vi.spyOn(app.deps.auth.passwords, "hash");
    const response = await post("register/", {
      ...registration("huge@example.com"),
      password: "z".repeat(500_000),
    });
    expect(response.statusCode).toBe(422);
    expect(hash).not.toHaveBeenCalled();
  });

  it.each([
    ["email", "", "Email is required"],
    ["email", "nobody", "Enter a valid email address."],
    ["first_name", " ", "First Name is required"],
    ["last_name", "", "Last Name is required"],
    ["password", "", "Password is required"],
    ["first_name", "a\u0000b", "Text cannot contain the NUL character."],
  ])("refuses %s %j with its sentence", async (field, value, sentence) => {
    const response = await post("register/", { ...registration("x@example.com"), [field]: value });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorBody>()).toMatchObject({
      code: "INVALID_INPUT",
      field,
      reason: sentence,
      detail: sentence,
    });
  });
});

describe("login", () => {
  it("answers a session of its own for each sign-in, and one API token", async () => {
    const user = await registerUser(app);
    const first = (
      await post("login/", { email: user.email, password: testPassword })
    ).json<Session>();
    const second = (
      await post("login", { email: ` ${user.email.toUpperCase()} `, password: ` ${testPassword} ` })
    ).json<Session>();
    expect(Object.keys(first).sort()).toEqual(["api_token", "refresh", "token", "user"]);
    expect(first.refresh).not.toBe(second.refresh);
    expect([first.api_token, second.api_token]).toEqual([user.api_token, user.api_token]);
    expect(second.user.id).toBe(user.user.id);
  });

  it("answers an unknown address as it answers a wrong password", async () => {
    const user = await registerUser(app);
    const known = await post("login/", { email: user.email, password: "not the password" });
    const unknown = await post("login/", {
      email: "nobody@example.com",
      password: "not the password",
    });
    const bodies = [known, unknown].map((response) => {
      const { request_id, ...body } = response.json<ErrorBody>();
      return { status: response.statusCode, body, hasId: request_id.length > 0 };
    });
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]?.status).toBe(401);
    expect(bodies[0]?.body.detail).toBe("Sorry, those credentials don't mactch any user");
    expect(known.body.length).toBe(unknown.body.length);
  });

  it.each(["password", "email"])("asks for the %s", async (field) => {
    const response = await post("login/", { email: "a@example.com", password: "x", [field]: "  " });
    expect(response.json<ErrorBody>()).toMatchObject({ code: "INVALID_INPUT", field });
  });

  it("gives a new API token after the installation's key changed, and ends the sessions made with it", async () => {
    const user = await registerUser(app);
    const rekeyed = await createTestApp({
      database: app.database,
      settings: { secretKey: "another key of at least 32 characters" },
    });
    try {
      const call = (authorization: string) =>
        rekeyed.call({ method: "GET", url: "/v1/auth/account", authorization });
      expect((await call(user.authorization)).statusCode).toBe(401);
      const response = await rekeyed.call({
        method: "POST",
        url: "/v1/auth/login/",
        body: { email: user.email, password: testPassword },
      });
      const session = response.json<Session>();
      expect(session.api_token).not.toBe(user.api_token);
      expect((await call(`Token ${session.api_token}`)).statusCode).toBe(404);
      expect((await call(`Token ${user.api_token}`)).statusCode).toBe(401);
    } finally {
      await rekeyed.close();
    }
  });

  it("refuses a password that is changed while it is being checked", async () => {
    const user = await registerUser(app);
    const { passwords } = app.deps.auth;
    const [checked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const verify = passwords.verify.bind(passwords);
    vi.spyOn(passwords, "verify").mockImplementationOnce(async (hash, password) => {
      const matches = await verify(hash, password);
      checked.resolve();
      await goOn.promise;
      return matches;
    });
    const login = post("login/", { email: user.email, password: testPassword });
    await checked.promise;
    const changed = await actAs(app, user).post(endpoints.account.changePassword.path, {
      ...{ current_password: testPassword, password: "another horse battery" },
    });
    expect(changed.statusCode).toBe(200);
    goOn.resolve();
    expect((await login).statusCode).toBe(401);
    const { rows } = await app.database.owner.query(
      "select 1 from sessions where user_id = $1 and revoked_at is null",
      [user.user.id],
    );
    expect(rows).toHaveLength(1);
  });

  it("refuses a person who is not active, and their tokens", async () => {
    const user = await registerUser(app);
    await app.deps.db.execute(sql`update users set is_active = false where id = ${user.user.id}`);
    const login = await post("login/", { email: user.email, password: testPassword });
    const refresh = await post("refresh/", { refresh: user.refresh });
    const bearer = await app.call({
      method: "GET",
      url: "/v1/auth/account",
      authorization: user.authorization,
    });
    const token = await app.call({
      method: "GET",
      url: "/v1/auth/account",
      authorization: `Token ${user.api_token}`,
    });
    expect([login, refresh, bearer, token].map((response) => response.statusCode)).toEqual([
      401, 401, 401, 401,
    ]);
  });

  it("blocks one account on every API process after wrong passwords from anywhere", async () => {
    const other = await createTestApp({ database: app.database });
    try {
      const user = await registerUser(app);
      const statuses: number[] = [];
      for (let index = 0; index < 7; index += 1) {
        const target = index % 2 === 0 ? app : other;
        const response = await target.call({
          method: "POST",
          url: "/v1/auth/login/",
          address: randomAddress(),
          body: { email: user.email, password: "wrong password" },
        });
        statuses.push(response.statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);

      const owner = await post("login/", { email: user.email, password: testPassword });
      expect(owner.statusCode).toBe(429);
      expect(Number(owner.headers["retry-after"])).toBeGreaterThan(0);

      await app.deps.db.execute(
        sql`update login_failures set blocked_until = now() - interval '1 second'`,
      );
      const later = await post("login/", { email: user.email, password: testPassword });
      expect(later.statusCode).toBe(200);
      const { rows } = await app.deps.database.pool.query(
        "select count(*)::int as n from login_failures where failures >= 5",
      );
      expect(rows).toEqual([{ n: 0 }]);
    } finally {
      await other.close();
    }
  });

  it("checks five of 120 wrong passwords at once, from as many places, on two API processes", async () => {
    const other = await createTestApp({ database: app.database });
    try {
      const user = await registerUser(app);
      const guesses = Array.from({ length: 120 }, (_, index) =>
        (index % 2 === 0 ? app : other).call({
          method: "POST",
          url: "/v1/auth/login/",
          address: randomAddress(),
          body: { email: user.email, password: `guess ${index}` },
        }),
      );
      const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
      const count = (status: number) => statuses.filter((one) => one === status).length;
      expect([count(401), count(429)]).toEqual([5, 115]);
    } finally {
      await other.close();
    }
  });

  it("keeps readers served while fifty passwords are being checked", async () => {
    const user = await registerUser(app);
    const hashing = Promise.withResolvers<boolean>();
    const verify = vi.spyOn(app.deps.auth.passwords, "verify").mockReturnValue(hashing.promise);
    const logins = Array.from({ length: 50 }, async (_, index) => {
      const body = { email: `nobody-${index}@example.com`, password: testPassword };
      return (await post("login/", body)).statusCode;
    });
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(50));
    const reader = await app.call({
      method: "GET",
      url: "/v1/auth/account",
      authorization: user.authorization,
    });
    expect(reader.statusCode).toBe(404);
    hashing.resolve(false);
    verify.mockRestore();
    expect(new Set(await Promise.all(logins))).toEqual(new Set([401]));
  });

  it("answers BUSY with Retry-After when the line of hashes is full", async () => {
    const responses = await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        post("login/", { email: `crowd-${index}@example.com`, password: testPassword }),
      ),
    );
    const busy = responses.filter((response) => response.statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.json<ErrorBody>().code).toBe("BUSY");
    expect(busy[0]?.headers["retry-after"]).toBe("5");
  });
});
