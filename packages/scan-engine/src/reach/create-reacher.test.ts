import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { SiteAccess } from "../access/site-access.ts";
import { closeAfterEach } from "../testing/close-all.ts";
import { type LoopbackSite, startLoopbackWeb } from "../testing/loopback-web.ts";
import { createReacher } from "./create-reacher.ts";

const closeLater = closeAfterEach();
const { signal } = new AbortController();
const ask = { access: null, text: null, signal };

async function reacherOf(sites: Readonly<Record<string, LoopbackSite>>) {
  const web = await startLoopbackWeb(sites);
  closeLater(web);
  return { web, reach: createReacher({ allowPrivate: [], ...web.egress }) };
}

describe("createReacher", () => {
  it("says that a site is up, how soon it answered and how long its certificate is valid", async () => {
    const { reach } = await reacherOf({ "shop.test": (_, response) => response.end("open") });
    const { ms, certificate, ...rest } = await reach({ ...ask, url: "https://shop.test/" });
    expect(rest).toEqual({
      ...{ outcome: "up", code: null, reason: null, status: 200 },
      ...{ url: "https://shop.test/", redirects: 0 },
    });
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(certificate?.validTo).toBeGreaterThan(Date.now());
    expect(certificate?.issuer).toBe("shop.test");
    expect(await reach({ ...ask, url: "http://shop.test/" })).toMatchObject({ certificate: null });
  });

  it.each([200, 204, 401, 403, 429])("is up with an answer of %i", async (status) => {
    const { reach } = await reacherOf({
      "shop.test": (_, response) => response.writeHead(status).end(),
    });
    expect(await reach({ ...ask, url: "http://shop.test/" })).toMatchObject({
      ...{ outcome: "up", status },
    });
  });

  it.each([404, 410, 500, 503])("is down with an answer of %i", async (status) => {
    const { reach } = await reacherOf({
      "shop.test": (_, response) => response.writeHead(status).end(),
    });
    expect(await reach({ ...ask, url: "http://shop.test/" })).toMatchObject({
      ...{ outcome: "down", code: "HTTP_ERROR", status },
      reason: `The server answered ${status}.`,
    });
  });

  it("follows redirects, and tells a circle and a redirect into the network of the product", async () => {
    const { reach } = await reacherOf({
      "shop.test": (request, response) => {
        const led = {
          "/": "https://www.shop.test/",
          "/a": "/b",
          "/b": "/a",
          "/in": "http://127.0.0.1/",
        };
        response.writeHead(302, { location: led[request.url as keyof typeof led] }).end();
      },
      "www.shop.test": (_, response) => response.end("open"),
    });
    expect(await reach({ ...ask, url: "http://shop.test/" })).toMatchObject({
      ...{ outcome: "up", url: "https://www.shop.test/", redirects: 1, certificate: null },
    });
    expect(await reach({ ...ask, url: "http://shop.test/a" })).toMatchObject({
      ...{ outcome: "down", code: "TOO_MANY_REDIRECTS" },
    });
    expect(await reach({ ...ask, url: "http://shop.test/in" })).toMatchObject({
      ...{ outcome: "unknown", code: "BLOCKED_BY_POLICY" },
    });
  });

  it("bounds what a server has it say", async () => {
    const { reach } = await reacherOf({
      "shop.test": (_, response) => {
        response.writeHead(302, { location: `/${"x".repeat(6_000)}` }).end();
      },
    });
    const { reason, url, code } = await reach({ ...ask, url: "http://shop.test/" });
    expect(code).toBe("TOO_MANY_REDIRECTS");
    expect(reason).toBe("The page redirects in a circle.");
    expect(url.length).toBeLessThanOrEqual(2_000);
  });

  it("looks for a text in the beginning of the page, however it is packed, and reads no more", async () => {
    let sent = 0;
    const { reach } = await reacherOf({
      "packed.test": (_, response) => {
        response.setHeader("content-encoding", "gzip");
        response.end(gzipSync("<p>Grüße aus dem Hafen</p>"));
      },
      "endless.test": (_, response) => {
        const chunk = "x".repeat(64 * 1024);
        const more = () => {
          for (;;) {
            sent += chunk.length;
            if (!response.write(chunk)) return;
          }
        };
        response.on("drain", more);
        more();
      },
    });
    const texts = { ...ask, url: "https://packed.test/" };
    expect(await reach({ ...texts, text: "Grüße" })).toMatchObject({ outcome: "up" });
    expect(await reach({ ...texts, text: "Closed" })).toMatchObject({
      ...{ outcome: "down", code: "TEXT_MISSING", status: 200 },
    });
    const endless = { ...ask, url: "http://endless.test/", text: "never" };
    expect(await reach(endless)).toMatchObject({ code: "TEXT_MISSING" });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it("tells a name that does not resolve and a server that refuses", async () => {
    const { reach } = await reacherOf({ "dead.test": ["93.184.216.99"] });
    expect(await reach({ ...ask, url: "http://gone.test/" })).toMatchObject({
      ...{ outcome: "down", code: "DNS_NOT_FOUND", status: null, ms: null },
    });
    expect(await reach({ ...ask, url: "http://dead.test/" })).toMatchObject({
      ...{ outcome: "down", code: "CONNECTION_REFUSED" },
    });
  });

  it("tells what certificate it was that is not trusted", async () => {
    const { web } = await reacherOf({ "shop.test": (_, response) => response.end() });
    const { resolve, dial } = web.egress;
    const reach = createReacher({ allowPrivate: [], resolve, dial });
    const { outcome, code, certificate } = await reach({ ...ask, url: "https://shop.test/" });
    expect({ outcome, code }).toEqual({ outcome: "down", code: "TLS_INVALID" });
    expect(certificate?.issuer).toBe("shop.test");
  });

  it("says nothing of a site that it may not open, nor when it is stopped", async () => {
    const reach = createReacher({ allowPrivate: [] });
    expect(await reach({ ...ask, url: "http://127.0.0.1:9/" })).toMatchObject({
      ...{ outcome: "unknown", code: "BLOCKED_BY_POLICY" },
    });
    const stopped = AbortSignal.abort();
    expect(await reach({ ...ask, url: "http://127.0.0.1:9/", signal: stopped })).toMatchObject({
      ...{ outcome: "unknown" },
    });
  });

  it("sends what lets it in to the site alone, and leaves no connection open", async () => {
    const told: Record<string, string | undefined> = {};
    const server = createServer((request, response) => {
      told[request.url ?? ""] = request.headers.authorization;
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    const reach = createReacher({ allowPrivate: ["127.0.0.0/8"] });
    const url = `http://127.0.0.1:${port}/own`;
    const basicAuth = { username: "guest", password: "harbour" };
    const access: SiteAccess = { siteUrl: url, headers: [], cookies: [], basicAuth };
    expect(await reach({ ...ask, url, access })).toMatchObject({ outcome: "up" });
    await reach({ ...ask, url: `http://localhost:${port}/other`, access });
    expect(told["/own"]).toMatch(/^Basic /);
    expect(told["/other"]).toBeUndefined();
    // Ends at once where nothing is kept alive.
    await new Promise((done) => server.close(done));
  });
});
