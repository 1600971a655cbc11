import { rm } from "node:fs/promises";
import {
  type Endpoint,
  type ErrorBody,
  endpoints,
  errorBodySchema,
  type MailPlace,
} from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsTeam } from "./platform/http/admit-caller.ts";
import {
  randomAddress,
  registerMember,
  registerUser,
  type TestMember,
} from "./testing/factories.ts";
import { makeWebRoot } from "./testing/make-web-root.ts";
import { type CallOptions, createTestApp, type TestApp } from "./testing/test-app.ts";

let app: TestApp;
let member: TestMember;
let webRoot: string;

beforeAll(async () => {
  webRoot = await makeWebRoot();
  app = await createTestApp({ webRoot });
  member = await registerMember(app);
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

const id = "00000000-0000-4000-8000-000000000000";

const table = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint,
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{\w+\}/g, id),
  })),
);

/** Without those that go on for minutes once they are admitted. */
const ending = table.filter(({ endpoint }) => endpoint.stream === undefined);

function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}

function reasonOf(body: string): ErrorBody {
  return errorBodySchema.parse(JSON.parse(body));
}

describe("every endpoint of the contract", () => {
  it.each(table.filter(({ endpoint }) => endpoint.call !== "mails.place"))(
    "$name answers with and without a trailing slash",
    async ({ method, url, endpoint }) => {
      for (const spelling of [withoutSlash(url), `${withoutSlash(url)}/`]) {
        const response = await app.call({ method, url: spelling, address: randomAddress() });
        const error = reasonOf(response.body);
        expect(error.reason).not.toBe("There is nothing at this address.");
        expect(error.detail).toBe(error.reason);
        expect(error.request_id).toBe(response.headers["x-request-id"]);
        expect(response.statusCode).toBe(endpoint.access.may === "public" ? 422 : 401);
      }
    },
  );

  it("mails.place, which takes nothing from anybody, answers with and without a trailing slash", async () => {
    for (const url of ["/v1/auth/mail", "/v1/auth/mail/"]) {
      const response = await app.call({ method: "GET", url, address: randomAddress() });
      expect(response.statusCode).toBe(200);
      expect(response.json<MailPlace>().place).toBe("shown");
    }
  });

  it.each(table.filter(({ endpoint }) => endpoint.access.may !== "public"))(
    "$name refuses a made-up token",
    async ({ method, url }) => {
      const response = await app.call({ method, url, authorization: "Bearer a.b.c" });
      expect(response.statusCode).toBe(401);
    },
  );

  it("tells a person without a team what to do, where a team is needed", async () => {
    const { authorization } = await registerUser(app);
    for (const { method, url } of table.filter(({ endpoint }) => needsTeam(endpoint))) {
      const response = await app.call({ method, url, authorization, body: {} });
      expect(response.statusCode).toBe(403);
      expect(reasonOf(response.body).reason).toMatch(/Create yours first/);
    }
  });

  it.each(ending)("$name answers nonsense in words, never with 500", async ({ method, url }) => {
    const bodies = [
      [],
      "text",
      7,
      null,
      { site_url: { $gt: "" }, email: [], refresh: {}, name: {} },
    ];
    for (const body of bodies) {
      const response = await app.call({
        method,
        url: url.replace(id, "%00'\"<script>"),
        authorization: member.authorization,
        address: randomAddress(),
        ...(method !== "GET" && { body }),
      });
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode >= 400) expect(reasonOf(response.body).reason).not.toBe("");
    }
  });

  it("finds nothing at an address whose id is none", async () => {
    const { authorization } = await registerMember(app);
    for (const { method, url, endpoint } of table.filter(({ endpoint }) => endpoint.params)) {
      const response = await app.call({
        method,
        url: url.replace(id, "xyz"),
        authorization,
        address: randomAddress(),
        ...(method !== "GET" && { body: {} }),
      });
      expect([endpoint.call, response.statusCode]).toEqual([endpoint.call, 404]);
    }
  });

  it("is in the OpenAPI document", async () => {
    const response = await app.call({ method: "GET", url: "/v1/openapi.json" });
    const { paths } = response.json<{ paths: Record<string, Record<string, unknown>> }>();
    for (const { endpoint } of table) {
      expect(paths[endpoint.path]).toHaveProperty(endpoint.method.toLowerCase());
    }
  });
});

describe("refusals of the HTTP layer", () => {
  const login = "/v1/auth/login/";
  const raw = (payload: string, type = "application/json") =>
    app.server.inject({
      method: "POST",
      url: login,
      payload,
      headers: { "content-type": type },
      remoteAddress: randomAddress(),
    });

  it("answers an unknown API address as JSON", async () => {
    for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
      const response = await app.call({
        method,
        url: "/v1/nothing/here",
        headers: { accept: "text/html" },
      });
      expect(response.statusCode).toBe(404);
      expect(reasonOf(response.body).code).toBe("NOT_FOUND");
    }
  });

  it.each([
    ["broken JSON", '{"email": ', 400],
    ["a prototype key", '{"__proto__": {"admin": true}}', 400],
    ["deep nesting", `${"[".repeat(10_000)}${"]".repeat(10_000)}`, 422],
    ["nothing", "", 422],
    ["a huge number", "1e999", 422],
  ])("refuses a body of %s", async (_, payload, status) => {
    const response = await raw(payload);
    expect(response.statusCode).toBe(status);
    expect(reasonOf(response.body).reason).not.toBe("");
  });

  it("takes half of a character, as a text that was cut has it, for one that nobody can read", async () => {
    const { authorization, team } = await registerMember(app);
    const kept = await app.call({
      method: "PATCH",
      url: `/v1/auth/account/${team.id}`,
      authorization,
      body: { configs: { mask_ids: "a\ud83d" } },
    });
    expect(kept.json()).toMatchObject({ configs: { mask_ids: "a\ufffd" } });
  });

  it("refuses a body of more than a megabyte with 413", async () => {
    const response = await raw(JSON.stringify({ email: "x".repeat(1024 * 1024) }));
    expect([response.statusCode, reasonOf(response.body).code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  it.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ])("refuses %s with 415", async (type) => {
    const response = await raw("email=a", type);
    expect([response.statusCode, reasonOf(response.body).code]).toEqual([415, "BAD_REQUEST"]);
  });

  it("hides what went wrong inside, and names the request", async () => {
    const broken = await createTestApp();
    await broken.server.ready();
    await broken.deps.database.close();
    const response = await broken.call({
      method: "POST",
      url: "/v1/auth/refresh/",
      body: { refresh: "x" },
    });
    expect(response.statusCode).toBe(500);
    expect(reasonOf(response.body).reason).toMatch(/^Something went wrong on our side/);
    expect(reasonOf(response.body).request_id).toMatch(/^[0-9a-f-]{36}$/);
    await broken.server.close();
    await broken.database.drop();
    await rm(broken.dataDir, { recursive: true });
  });
});

describe("headers", () => {
  const calls: [string, CallOptions][] = [
    ["the page", { method: "GET", url: "/", headers: { accept: "text/html" } }],
    ["a file", { method: "GET", url: "/assets/app-3f2a.js" }],
    ["an answer", { method: "GET", url: "/v1/openapi.json" }],
    ["a 401", { method: "GET", url: "/v1/auth/account" }],
    ["a 404", { method: "GET", url: "/v1/none" }],
    ["a missing file", { method: "GET", url: "/assets/none.js" }],
    ["a 422", { method: "POST", url: "/v1/auth/refresh/", body: {} }],
    ["health", { method: "GET", url: "/healthz" }],
  ];

  it.each(calls)("of %s keep the browser safe", async (_, call) => {
    const { headers } = await app.call(call);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|\*/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).not.toHaveProperty("strict-transport-security");
    if (call.url.startsWith("/v1")) expect(headers["cache-control"]).toBe("no-store");
  });

  it("let the page play the welcome videos that are set, and nothing of other hosts", async () => {
    const owner = "https://media.example.com/owner.mp4";
    const withVideo = await createTestApp({
      settings: { welcomeVideos: { owner, manager: null, developer: null } },
      webRoot,
    });
    const page = await withVideo.call({
      method: "GET",
      url: "/",
      headers: { accept: "text/html" },
    });
    expect(page.headers["content-security-policy"]).toContain(
      "media-src 'self' blob: https://media.example.com;",
    );
    expect(page.body).toContain(`<meta name="sitewright:welcome-video-owner" content="${owner}">`);
    await withVideo.close();
    const plain = await app.call({ method: "GET", url: "/", headers: { accept: "text/html" } });
    expect(plain.headers["content-security-policy"]).toContain("media-src 'self' blob:;");
  });

  it("ask for HTTPS only when the public address has it", async () => {
    const secure = await createTestApp({
      settings: { publicUrl: "https://sitewright.example" },
      webRoot,
    });
    const page = await secure.call({ method: "GET", url: "/", headers: { accept: "text/html" } });
    expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}/);
    expect(String(page.headers["set-cookie"])).toMatch(/; Secure/);
    await secure.close();
  });
});

describe("calls from other websites", () => {
  async function cookieOf(): Promise<string> {
    const page = await app.call({ method: "GET", url: "/", headers: { accept: "text/html" } });
    const cookie = String(page.headers["set-cookie"]);
    expect(cookie).toMatch(/^csrftoken=[0-9a-f]{32};/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/HttpOnly/);
    return cookie.slice("csrftoken=".length, "csrftoken=".length + 32);
  }

  const logout = (headers: Record<string, string>) =>
    app.call({ method: "POST", url: "/v1/auth/logout", body: { refresh: "swr_x" }, headers });

  it("pass with the cookie's value repeated in the header", async () => {
    const token = await cookieOf();
    const response = await logout({ cookie: `csrftoken=${token}`, "x-csrftoken": token });
    expect(response.statusCode).toBe(204);
  });

  it("pass without a cookie: then nothing is sent by itself", async () => {
    expect((await logout({})).statusCode).toBe(204);
  });

  it.each([
    ["no header", {}],
    ["a stale header", { "x-csrftoken": "0".repeat(32) }],
  ])("are refused with the cookie and %s", async (_, headers) => {
    const response = await logout({ cookie: `csrftoken=${await cookieOf()}`, ...headers });
    expect(response.statusCode).toBe(403);
    expect(reasonOf(response.body).reason).toBe(
      "This page is out of date. Reload it and try again.",
    );
  });

  it("are refused when the browser says they are cross-site", async () => {
    expect((await logout({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await logout({ "sec-fetch-site": "same-origin" })).statusCode).toBe(204);
  });

  it("keep the cookie they have", async () => {
    const page = await app.call({
      method: "GET",
      url: "/",
      headers: { accept: "text/html", cookie: "csrftoken=abc" },
    });
    expect(page.headers).not.toHaveProperty("set-cookie");
  });
});

describe("limits", () => {
  it.each([
    ["login/", 60],
    ["register/", 30],
    ["refresh/", 120],
  ])("of %s end in 429 with Retry-After, for that address alone", async (path, limit) => {
    const [address, other] = [randomAddress(), randomAddress()];
    const call = (from: string, headers = {}) =>
      app.call({ method: "POST", url: `/v1/auth/${path}`, body: {}, address: from, headers });
    for (let index = 0; index < limit; index += 1) {
      expect((await call(address)).statusCode).toBe(422);
    }
    const refused = await call(address, { "x-forwarded-for": other });
    expect(refused.statusCode).toBe(429);
    expect(reasonOf(refused.body).code).toBe("TOO_MANY_REQUESTS");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call(other)).statusCode).toBe(422);
  });
});
