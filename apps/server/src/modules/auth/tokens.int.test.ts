import { createHmac, randomInt } from "node:crypto";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { writeRefreshToken } from "./refresh-token.ts";

let app: TestApp;
let member: TestMember;
/** The sign-in of `member`, which an access token names. */
let sessionId: string;

beforeAll(async () => {
  app = await createTestApp();
  member = await registerMember(app);
  sessionId = String(decodeJwt(member.token).sid);
});
afterAll(() => app.close());

async function statusWith(authorization: string): Promise<number> {
  const response = await app.call({ method: "GET", url: "/v1/auth/account", authorization });
  return response.statusCode;
}

type Forgery = {
  header?: Record<string, string>;
  key?: Buffer;
  change?: (token: SignJWT) => SignJWT;
};

/** A token as the server makes it, with something changed. */
function forge({ header = {}, key, change = (token) => token }: Forgery = {}): Promise<string> {
  const token = new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
    .setSubject(member.user.id)
    .setIssuer("sitewright")
    .setAudience("sitewright-api")
    .setIssuedAt()
    .setExpirationTime("5m");
  return change(token).sign(key ?? app.deps.keys.derive("access tokens"));
}

/** The refresh token that follows the first. */
function laterOf(first: string): string {
  const key = app.deps.keys.derive("refresh tokens");
  return writeRefreshToken(key, { first, generation: 1 });
}

const nobody = "00000000-0000-4000-8000-000000000000";

describe("access tokens", () => {
  it("accepts the server's own, and an unchanged forgery made with its key", async () => {
    expect(await statusWith(member.authorization)).toBe(200);
    expect(await statusWith(`Bearer ${await forge()}`)).toBe(200);
  });

  it.each<[string, Forgery]>([
    ["another issuer", { change: (token) => token.setIssuer("elsewhere") }],
    ["another audience", { change: (token) => token.setAudience("elsewhere") }],
    ["another type", { header: { typ: "JWT" } }],
    ["another algorithm", { header: { alg: "HS512" }, key: Buffer.alloc(64, 1) }],
    ["a key path in its header", { header: { kid: "../../dev/null" }, key: Buffer.alloc(32) }],
    [
      "a key address in its header",
      { header: { jku: "https://example.com" }, key: Buffer.alloc(32) },
    ],
    ["the past as its end", { change: (token) => token.setExpirationTime("-1s") }],
    ["the future as its beginning", { change: (token) => token.setNotBefore("1h") }],
    ["another key", { key: Buffer.alloc(32, 7) }],
    ["a subject that is no id", { change: (token) => token.setSubject("admin") }],
    ["a subject that does not exist", { change: (token) => token.setSubject(nobody) }],
  ])("refuses one with %s", async (_, forgery) => {
    expect(await statusWith(`Bearer ${await forge(forgery)}`)).toBe(401);
  });

  it("refuses one without a type, without an end, or without a signature", async () => {
    const claims = { sub: member.user.id, iss: "sitewright", aud: "sitewright-api" };
    const key = app.deps.keys.derive("access tokens");
    const untyped = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setIssuedAt();
    const endless = new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "at+jwt" });
    const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime("5m").encode();
    expect(await statusWith(`Bearer ${await untyped.setExpirationTime("5m").sign(key)}`)).toBe(401);
    expect(await statusWith(`Bearer ${await endless.setIssuedAt().sign(key)}`)).toBe(401);
    expect(await statusWith(`Bearer ${unsigned}`)).toBe(401);
  });

  it("refuses alg none with the signature of another", async () => {
    const [, payload, signature] = member.token.split(".");
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    expect(await statusWith(`Bearer ${header}.${payload}.${signature}`)).toBe(401);
    expect(await statusWith(`Bearer ${header}.${payload}.`)).toBe(401);
  });

  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  it("refuses the token with any one letter changed", async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < member.token.length; index += 1) {
      const shift = 1 + randomInt(letters.length - 1);
      const other = letters.charAt(
        (letters.indexOf(member.token.charAt(index)) + shift) % letters.length,
      );
      const changed = member.token.slice(0, index) + other + member.token.slice(index + 1);
      statuses.add(await statusWith(`Bearer ${changed}`));
    }
    expect(statuses).toEqual(new Set([401]));
  });

  it("refuses every other last letter, also those that decode to the same bytes", async () => {
    const body = member.token.slice(0, -1);
    const others = [...letters].filter((letter) => !member.token.endsWith(letter));
    const statuses = await Promise.all(
      others.map((letter) => statusWith(`Bearer ${body}${letter}`)),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it.each([
    ["nothing", ""],
    ["a scheme alone", "Bearer"],
    ["another scheme", "Basic YTpi"],
    ["5000 letters", `Bearer ${"a".repeat(5000)}`],
    ["dots", "Bearer a.b.c"],
    ["two tokens", "Bearer a b"],
    ["an empty API token", "Token "],
  ])("refuses a header of %s", async (_, authorization) => {
    expect(await statusWith(authorization)).toBe(401);
  });
});

describe("token kinds are told apart (AU-07)", () => {
  it("takes the access token as Bearer and the API token as Token", async () => {
    expect(await statusWith(`Bearer ${member.token}`)).toBe(200);
    expect(await statusWith(`Token ${member.api_token}`)).toBe(200);
  });

  it.each<[string, (member: TestMember) => string]>([
    ["the API token as Bearer", ({ api_token }) => `Bearer ${api_token}`],
    ["the refresh token as Bearer", ({ refresh }) => `Bearer ${refresh}`],
    ["the access token as Token", ({ token }) => `Token ${token}`],
    ["the refresh token as Token", ({ refresh }) => `Token ${refresh}`],
    ["a later refresh token as Bearer", ({ refresh }) => `Bearer ${laterOf(refresh)}`],
    ["a later refresh token as Token", ({ refresh }) => `Token ${laterOf(refresh)}`],
    ["the team's code as Token", ({ team }) => `Token ${team.code}`],
  ])("refuses %s", async (_, header) => {
    expect(await statusWith(header(member))).toBe(401);
  });

  it.each<[string, (member: TestMember) => string]>([
    ["an access token", ({ token }) => token],
    ["an API token", ({ api_token }) => api_token],
    [
      "a hash of the refresh token",
      ({ refresh }) => createHmac("sha256", "").update(refresh).digest("base64url"),
    ],
  ])("does not refresh with %s", async (_, pick) => {
    const response = await app.call({
      method: "POST",
      url: "/v1/auth/refresh/",
      body: { refresh: pick(member) },
    });
    expect(response.statusCode).toBe(401);
  });
});
