import { randomBytes } from "node:crypto";
import {
  type EndpointOutput,
  type ErrorBody,
  type endpoints,
  googleConfirmKeys,
  type Profile,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../../testing/act-as.ts";
import {
  randomAddress,
  registerMember,
  registerUser,
  type TestUser,
  testPassword,
} from "../../../testing/factories.ts";
import { joinTeam } from "../../../testing/join-team.ts";
import { type OpenIdProvider, startOpenIdProvider } from "../../../testing/openid-provider.ts";
import { takeMails, takeMailsTo } from "../../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const publicUrl = "https://sitewright.example.com";

let app: TestApp;
let provider: OpenIdProvider;
let counter = 0;

beforeAll(async () => {
  provider = await startOpenIdProvider(`${publicUrl}/v1/auth/google`);
  app = await createTestApp({
    settings: {
      publicUrl,
      google: {
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        issuer: provider.issuer,
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

beforeEach(() => {
  counter += 1;
  provider.person = {
    sub: `subject-${counter}`,
    email: `person-${counter}@example.com`,
    email_verified: true,
    given_name: "Mara",
    family_name: "Winter",
  };
});

type Answer = Awaited<ReturnType<TestApp["call"]>>;
type Cookies = Record<string, string>;

const newAttempt = () => randomBytes(24).toString("base64url");

function get(url: string, cookies: Cookies = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return app.call({ method: "GET", url, address: randomAddress(), headers: { cookie } });
}

/** Presses the button: where the browser is sent, and the cookie it keeps. */
async function begin(attempt = newAttempt()) {
  const response = await get(`/v1/auth/google/start?attempt=${attempt}`);
  expect(response.statusCode).toBe(302);
  const [cookie] = response.cookies;
  return {
    attempt,
    url: new URL(locationOf(response)),
    cookie,
    cookies: { "__Secure-google_attempt": cookie?.value ?? "" },
  };
}

/** The whole way there and back; the address the browser ends up at. */
async function signIn(attempt?: string): Promise<URL> {
  const begun = await begin(attempt);
  const back = await provider.walk(begun.url.href);
  return new URL(locationOf(await get(back.pathname + back.search, begun.cookies)));
}

function locationOf({ headers }: Answer): string {
  return String(headers.location);
}

const refusedWith = (error: string) => `${publicUrl}/login?error=${error}`;

describe("the button", () => {
  it("leads to the provider with the spec's parameters, state, nonce and PKCE", async () => {
    const { url, cookie } = await begin();
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.clientId,
      redirect_uri: `${publicUrl}/v1/auth/google`,
      response_type: "code",
      scope: "openid email profile",
      access_type: "offline",
      prompt: "select_account",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(cookie).toMatchObject({
      path: "/v1/auth/google",
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
      maxAge: 600,
    });
    for (const value of url.searchParams.values()) expect(cookie?.value).not.toContain(value);
  });

  it.each(["", "short", "has spaces in it now", "x".repeat(129)])(
    "needs a mark of the browser, not %j",
    async (attempt) => {
      const url = `/v1/auth/google/start?attempt=${encodeURIComponent(attempt)}`;
      expect((await get(url)).statusCode).toBe(422);
    },
  );

  it("says without settings that Google is not set up", async () => {
    const bare = await createTestApp({ database: app.database });
    try {
      for (const url of [
        `/v1/auth/google/start?attempt=${newAttempt()}`,
        "/v1/auth/google?code=x",
      ]) {
        const response = await bare.call({ method: "GET", url });
        expect(response.statusCode).toBe(501);
        expect(response.json<ErrorBody>()).toMatchObject({
          code: "NOT_CONFIGURED",
          reason: "Google sign-in is not set up on this installation. Sign in with your password.",
        });
      }
    } finally {
      await bare.close();
    }
  });

  it("leads back to the login when the provider cannot be reached", async () => {
    const cut = await createTestApp({
      database: app.database,
      settings: {
        publicUrl,
        google: { clientId: "x", clientSecret: "y", issuer: "http://127.0.0.1:1" },
      },
    });
    try {
      const url = `/v1/auth/google/start?attempt=${newAttempt()}`;
      const response = await cut.call({ method: "GET", url });
      expect(locationOf(response)).toBe(refusedWith("google_failed"));
    } finally {
      await cut.close();
    }
  });
});

describe("coming back", () => {
  it("signs a new person in with the spec's nine parameters and the browser's mark", async () => {
    await takeMails(app);
    const attempt = newAttempt();
    const end = await signIn(attempt);
    expect(end.origin + end.pathname).toBe(`${publicUrl}/google-confirm`);
    const query = Object.fromEntries(end.searchParams);
    expect(Object.keys(query)).toEqual([...googleConfirmKeys]);
    expect(query).toMatchObject({
      email: `person-${counter}@example.com`,
      username: `person-${counter}@example.com`,
      is_active: "true",
      attempt,
    });
    const profile = await app.call({
      method: "GET",
      url: "/v1/auth/profile",
      authorization: `Bearer ${query.token}`,
    });
    expect(profile.json<Profile>()).toMatchObject({
      user: { id: query.id, first_name: "Mara", last_name: "Winter" },
      has_password: false,
      google: true,
    });
    const refresh = await app.call({
      method: "POST",
      url: "/v1/auth/refresh/",
      body: { refresh: query.refresh },
    });
    expect(refresh.statusCode).toBe(200);
    const mails = await takeMailsTo(app, `person-${counter}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(["Welcome to Sitewright"]);
  });

  it("knows people by issuer and subject, whatever their address becomes", async () => {
    const first = await signIn();
    const known = provider.person;
    provider.person = { ...known, sub: known?.sub ?? "", email: "renamed@example.com" };
    const renamed = await signIn();
    expect(renamed.searchParams.get("id")).toBe(first.searchParams.get("id"));
    expect(renamed.searchParams.get("email")).toBe(first.searchParams.get("email"));
  });

  it("makes one person of five first sign-ins at once", async () => {
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin()));
    const backs = await Promise.all(begun.map(({ url }) => provider.walk(url.href)));
    const ends = await Promise.all(
      backs.map((back, index) => get(back.pathname + back.search, begun[index]?.cookies)),
    );
    const ids = ends.map((end) => new URL(locationOf(end)).searchParams.get("id"));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBeNull();
  });

  it("refuses a person the product has switched off", async () => {
    const id = (await signIn()).searchParams.get("id");
    await app.deps.db.execute(sql`update users set is_active = false where id = ${id}`);
    expect((await signIn()).href).toBe(refusedWith("google_inactive"));
  });

  it("goes back to the login when the person cancels", async () => {
    provider.person = null;
    expect((await signIn()).href).toBe(refusedWith("google_cancelled"));
  });

  it("refuses an address that Google has not checked", async () => {
    provider.person = { sub: "unchecked", email: "unchecked@example.com", email_verified: false };
    expect((await signIn()).href).toBe(refusedWith("google_unverified"));
    const { rows } = await app.deps.db.execute(
      sql`select 1 from users where email_key = 'unchecked@example.com'`,
    );
    expect(rows).toEqual([]);
  });
});

describe("an account with the same address and a password", () => {
  const emailOf = () => provider.person?.email ?? "";
  const login = (user: TestUser) =>
    app.call({
      method: "POST",
      url: "/v1/auth/login/",
      address: randomAddress(),
      body: { email: user.email, password: testPassword },
    });

  it("is not handed over while its address is unproven: a squatter may have made it", async () => {
    const squatter = await registerUser(app, { email: emailOf() });
    expect((await signIn()).href).toBe(refusedWith("google_password"));
    expect((await login(squatter)).statusCode).toBe(200);
  });

  it("is not handed over to who proves its address by an invitation that they made and took themselves", async () => {
    const squatter = await registerUser(app, { email: emailOf() });
    const accomplice = await registerMember(app);
    const inviter = actAs(app, accomplice);
    const invited = await inviter.post(`/v1/auth/account/${accomplice.team.id}/invites`, {
      ...{ emails: [squatter.email], role: "contributor", sites: [] },
    });
    const { results } = invited.json<EndpointOutput<typeof endpoints.member.invite>>();
    const made = await inviter.post(`/v1/auth/member/${results[0]?.id}/link`);
    const link = new URL(made.json<{ url: string }>().url).searchParams;
    const joined = await actAs(app, squatter).post("/v1/auth/member", {
      ...{ id: link.get("member"), code: link.get("code"), status: "active" },
    });
    expect(joined.json()).toMatchObject({ status: "active" });
    expect((await signIn()).href).toBe(refusedWith("google_password"));
  });

  it("is linked once a mail has proven its address, and keeps its password", async () => {
    const owner = await registerMember(app);
    const member = await joinTeam(app, owner);
    provider.person = { sub: "joined", email: member.email.toUpperCase(), email_verified: true };
    const end = await signIn();
    expect(end.searchParams.get("id")).toBe(member.user.id);
    expect((await login(member)).statusCode).toBe(200);
    expect((await signIn()).searchParams.get("id")).toBe(member.user.id);
  });

  it("is not linked by an address Google has not checked, proven or not", async () => {
    const member = await joinTeam(app, await registerMember(app));
    provider.person = { sub: "sly", email: member.email, email_verified: false };
    expect((await signIn()).href).toBe(refusedWith("google_unverified"));
  });

  it("is not opened by a second subject, to whom Google gave the address later", async () => {
    await signIn();
    provider.person = { sub: "next-owner", email: emailOf(), email_verified: true };
    expect((await signIn()).href).toBe(refusedWith("google_other"));
  });
});

describe("an answer that was not asked for", () => {
  /** Comes back with this cookie and these changes to the provider's answer. */
  async function comeBack(change: { cookies?: Cookies; set?: Record<string, string> }) {
    const begun = await begin();
    const back = await provider.walk(begun.url.href);
    for (const [name, value] of Object.entries(change.set ?? {})) {
      back.searchParams.set(name, value);
    }
    return get(back.pathname + back.search, change.cookies ?? begun.cookies);
  }

  it.each<[string, () => Promise<Answer>]>([
    ["another state", () => comeBack({ set: { state: "forged" } })],
    ["another code", () => comeBack({ set: { code: "forged" } })],
    ["another issuer", () => comeBack({ set: { iss: "https://evil.example.com" } })],
    ["no cookie", () => comeBack({ cookies: {} })],
    ["an altered cookie", () => comeBack({ cookies: { "__Secure-google_attempt": "1.AAAA" } })],
    ["the cookie of another browser", async () => comeBack({ cookies: (await begin()).cookies })],
    ["nothing at all", () => get("/v1/auth/google")],
  ])("with %s makes no session", async (_, attempt) => {
    const { rows: before } = await app.deps.db.execute(sql`select count(*) as n from sessions`);
    const response = await attempt();
    expect(locationOf(response)).toBe(refusedWith("google_failed"));
    const { rows: after } = await app.deps.db.execute(sql`select count(*) as n from sessions`);
    expect(after).toEqual(before);
  });

  it("makes no second session of one code", async () => {
    const begun = await begin();
    const back = await provider.walk(begun.url.href);
    const first = await get(back.pathname + back.search, begun.cookies);
    const second = await get(back.pathname + back.search, begun.cookies);
    expect(locationOf(first)).toContain("/google-confirm?");
    expect(locationOf(second)).toBe(refusedWith("google_failed"));
  });

  it("forgets its cookie, whatever the outcome", async () => {
    const response = await comeBack({ set: { state: "forged" } });
    expect(response.cookies).toMatchObject([{ name: "__Secure-google_attempt", value: "" }]);
  });

  it.each(["next", "redirect", "redirect_uri", "return_to", "url"])(
    "cannot lead anywhere else by %s",
    async (name) => {
      const evil = "https://evil.example.com";
      const begun = await get(
        `/v1/auth/google/start?attempt=${newAttempt()}&${name}=${encodeURIComponent(evil)}`,
        {},
      );
      expect(new URL(locationOf(begun)).searchParams.get("redirect_uri")).toBe(
        `${publicUrl}/v1/auth/google`,
      );
      const end = await comeBack({ set: { [name]: evil } });
      expect(locationOf(end).startsWith(`${publicUrl}/`)).toBe(true);
    },
  );
});
