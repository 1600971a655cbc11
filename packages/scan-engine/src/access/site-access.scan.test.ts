import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { scanPartNames } from "../scan/scan-parts.ts";
import { scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import type { SiteAccess } from "./site-access.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(30_000) });

type Seen = { path: string; headers: IncomingMessage["headers"] };

const seenBySite: Seen[] = [];
const seenByOther: Seen[] = [];

/** Lets nobody in without the key, the cookie and the password, and shows what it was sent. */
const site = createServer((request, response) => {
  const { authorization, cookie = "", "x-key": key } = request.headers;
  const path = request.url ?? "";
  seenBySite.push({ path, headers: request.headers });
  if (!authorization || !key || !cookie.includes("gate=")) {
    response.writeHead(401).end("no");
  } else if (path === "/moved") {
    response.writeHead(302, { location: `${origin(other)}/landed` }).end();
  } else if (path === "/worker.js") {
    response.writeHead(200, { "content-type": "text/javascript" }).end('fetch("/from-worker")');
  } else if (path === "/own.css") {
    // Where nothing of the page says it, and at each place of a line.
    const rules = Array.from({ length: 80 }, (_, n) => `.r${n}{content:"${"x".repeat(n)}${key}"}`);
    response.writeHead(200, { "content-type": "text/css" }).end(rules.join(""));
  } else if (path === "/frame") {
    response.writeHead(200, { "content-type": "text/html" }).end(`<p>${key}</p>`);
  } else {
    page(response, `${key}`, cookie);
  }
});

const other = createServer((request, response) => {
  seenByOther.push({ path: request.url ?? "", headers: request.headers });
  response.writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" });
  response.end("<!doctype html><title>Other</title><p>Another site");
});

function page(response: ServerResponse, key: string, cookie: string): void {
  response.writeHead(200, { "content-type": "text/html" });
  response.end(`<!doctype html><html lang="en"><title>Key ${key}</title>
    <link rel="stylesheet" href="/own.css"><h1>${key}</h1><input value="${key}"><a href="/inner?k=${key}">In</a>
    <div id="host"></div><iframe src="/frame"></iframe><img src="/own.png"><img src="${origin(other)}/foreign.png">
    <script>
      document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = "<p>${key}</p>";
      console.log("${key}", ${JSON.stringify(cookie)});
      new Worker("/worker.js"); fetch("/data"); fetch("${origin(other)}/data");
    </script>`);
}

let engine: Engine;

beforeAll(async () => {
  await Promise.all(
    [site, other].map(
      (server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)),
    ),
  );
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
});

beforeEach(() => {
  seenBySite.length = 0;
  seenByOther.length = 0;
});

afterAll(async () => {
  await engine.close();
  for (const server of [site, other]) {
    server.close();
    server.closeAllConnections();
  }
});

it("lets a scan in, tells no other site, and shows no secret in any part or picture", async () => {
  const first = await scanAs("first-secret");
  expect(first.failures).toEqual({});
  for (const path of ["/", "/own.png", "/data", "/frame", "/worker.js", "/from-worker"]) {
    expect(seenBySite.find((each) => each.path === path)?.headers).toMatchObject({
      "x-key": "first-secret",
      cookie: "gate=first-secret-cookie",
      authorization: `Basic ${btoa("ada:first-secret-password")}`,
    });
  }
  expect(seenByOther.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/foreign.png", "/data"]),
  );
  expect(JSON.stringify(seenByOther)).not.toContain("first-secret");
  const told = unpacked(first.events);
  expect(told.replaceAll(/=\r?\n/g, "")).not.toContain("first-secret");
  expect(told).toContain("Key •••");

  const second = await scanAs("secnd-secret");
  expect(pictureOf(second)).toEqual(pictureOf(first));
});

it("keeps what lets one in from where the site sends its visitors", async () => {
  const { evidence } = await scanOf(engine, `${origin(site)}/moved`, request("first-secret"));
  expect(evidence.html?.facts.final_url).toBe(`${origin(other)}/landed`);
  expect(JSON.stringify(seenByOther)).not.toContain("first-secret");
});

it("lets a crawl in, and tells no secret of its pages", async () => {
  const titles: (string | null)[] = [];
  await engine.crawl(
    { siteUrl: origin(site), budget: 2, ...request("first-secret") },
    { onPage: ({ title }) => void titles.push(title) },
  );
  expect(titles[0]).toBe("Key •••");
  expect(JSON.stringify(seenByOther)).not.toContain("first-secret");
});

function scanAs(secret: string) {
  return scanOf(engine, origin(site), { parts: scanPartNames, ...request(secret) });
}

/** Everything that was told, its packed files opened. */
function unpacked(data: unknown): string {
  const packed: string[] = [];
  const open = (value: unknown): unknown => {
    if (value instanceof Uint8Array) {
      if (value[0] === 0x1f) packed.push(gunzipSync(value).toString());
      return null;
    }
    if (Array.isArray(value)) return value.map(open);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, open(inner)]));
  };
  const told = JSON.stringify(open(data));
  expect(packed.length).toBeGreaterThanOrEqual(4);
  return [told, ...packed].join("\n");
}

function request(secret: string): { access: SiteAccess; allowPrivate: string[] } {
  const access = {
    siteUrl: origin(site),
    headers: [{ name: "X-Key", value: secret, secret: true }],
    cookies: [{ name: "gate", value: `${secret}-cookie`, secret: true }],
    basicAuth: { username: "ada", password: `${secret}-password` },
  };
  return { access, allowPrivate: [site, other].map((server) => new URL(origin(server)).host) };
}

function pictureOf({ evidence }: Awaited<ReturnType<typeof scanOf>>): Buffer {
  const data = evidence.images?.images[0]?.data;
  expect(data?.byteLength).toBeGreaterThan(0);
  return Buffer.from(data ?? []);
}

function origin(server: typeof site): string {
  const host = server === site ? "127.0.0.1" : "localhost";
  // A listening TCP server's address is never a string or null.
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
