import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const host = "https://orchard.example";
const login = { method: "POST", url: "/v1/auth/login" } as const;
const nobody = { email: "nobody@orchard.example", password: "a long password" };

let closed: TestApp;
let open: TestApp;

beforeAll(async () => {
  closed = await createTestApp();
  open = await createTestApp({
    database: closed.database,
    environment: { ALLOWED_ORIGINS: `${host}, http://localhost:5173` },
  });
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

function ask(app: TestApp, origin: string) {
  const asked = {
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization",
  };
  return app.call({ method: "OPTIONS", url: login.url, headers: { origin, ...asked } });
}

function call(app: TestApp, origin: string) {
  const headers = { origin, "sec-fetch-site": "cross-site" };
  return app.call({ ...login, body: nobody, headers });
}

describe("a page of another origin", () => {
  it("may call where its origin is allowed, with its token and no cookie", async () => {
    const { statusCode, headers } = await ask(open, host);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": host,
      "access-control-allow-methods": "GET, POST, PATCH, DELETE",
      vary: expect.stringContaining("Origin"),
    });
    expect(headers["access-control-allow-headers"]).toContain("authorization");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");

    const answer = await call(open, host);
    expect(answer.json()).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(answer.headers["access-control-allow-origin"]).toBe(host);
  });

  it.each([
    "https://evil.example",
    "http://orchard.example",
    "https://orchard.example.evil.example",
    "https://a.orchard.example",
    "https://orchard.example:8443",
    "null",
  ])("may not call from %s", async (origin) => {
    const preflight = await ask(open, origin);
    expect(preflight.headers).not.toHaveProperty("access-control-allow-origin");
    const answer = await call(open, origin);
    expect(answer.json()).toMatchObject({ code: "FORBIDDEN" });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("may call nowhere unless it was allowed", async () => {
    expect((await ask(closed, host)).headers).not.toHaveProperty("access-control-allow-origin");
    const answer = await call(closed, host);
    expect(answer.json()).toMatchObject({ code: "FORBIDDEN" });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });
});
