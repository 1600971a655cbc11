import { rm } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeWebRoot } from "../../testing/make-web-root.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let webRoot: string;

beforeAll(async () => {
  webRoot = await makeWebRoot();
  app = await createTestApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

describe("the web app", () => {
  const open = (url: string, cookie?: string) =>
    app.call({ method: "GET", url, headers: { accept: "text/html", ...(cookie && { cookie }) } });

  it("is one page at every address of its own, with its settings filled in", async () => {
    for (const url of ["/", "/index.html", "/site/1", "/login?next=/x", "/anything/at/all"]) {
      const response = await app.call({ method: "GET", url, headers: { accept: "text/html,*/*" } });
      expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "no-cache"]);
      expect(response.body.match(/sitewright:app-mode/g)).toHaveLength(1);
      expect(response.body).toContain('<meta name="sitewright:app-mode" content="cloud">');
      expect(response.body).toContain('<meta name="sitewright:api-url" content="">');
    }
  });

  it.each(["GET", "HEAD"] as const)("answers a %s by whatever takes any answer", async (method) => {
    const response = await app.call({ method, url: "/login", headers: { accept: "*/*" } });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^text\/html/);
  });

  it("tells a browser that was here before what the screen it opens is made of", async () => {
    const hint = '<link rel="modulepreload" crossorigin href="/assets/site-1a2b.js"></head>';
    const first = await open("/site/1?tab=pages");
    expect(first.body).not.toContain("modulepreload");
    const [cookie = ""] = String(first.headers["set-cookie"]).split(";");
    expect((await open("/site/1?tab=pages", cookie)).body).toContain(hint);
    expect((await open("/case/1", cookie)).body).not.toContain("modulepreload");
  });

  it("shows a browser that was never here the login before any script has run", async () => {
    const login = '<div id="root">Log in for $&</div>';
    const first = await open("/login");
    expect(first.body).toContain(login);
    expect((await open("/")).body).toContain(login);
    // What it looks like comes first.
    expect(first.body).toContain('<script type="module" fetchpriority="low" crossorigin');

    const empty = '<div id="root"></div>';
    for (const url of ["/register", "/login?error=state", "/site/1"]) {
      const { body } = await open(url);
      expect(body).toContain(empty);
      expect(body).not.toContain("fetchpriority");
    }
    const [cookie = ""] = String(first.headers["set-cookie"]).split(";");
    expect((await open("/login", cookie)).body).toContain(empty);
  });

  it("keeps hashed files for good and checks the others", async () => {
    const script = await app.call({ method: "GET", url: "/assets/app-3f2a.js" });
    const icon = await app.call({ method: "GET", url: "/favicon.svg" });
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(script.headers["content-type"]).toMatch(/javascript/);
    expect(icon.headers["cache-control"]).toBe("no-cache");
  });

  it("sends files compressed to those who ask", async () => {
    const response = await app.call({
      method: "GET",
      url: "/assets/app-3f2a.js",
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.rawPayload.length).toBeLessThan(500);
  });

  it("sends what the build compressed as it is, with the type of the file", async () => {
    const url = "/assets/built-9c1d.js";
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const packed = await app.call({ method: "GET", url, headers });
    expect(packed.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringMatching(/javascript/),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe("export const x = 1;");
    expect((await app.call({ method: "GET", url })).body).toBe("export const x = 1;");
  });

  it.each(["/assets/none.js", "/..%2f..%2fetc%2fpasswd", "/%00"])(
    "has nothing at %s",
    async (url) => {
      const response = await app.call({ method: "GET", url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    },
  );
});
