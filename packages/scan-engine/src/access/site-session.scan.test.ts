import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { scanPartNames } from "../scan/scan-parts.ts";
import { css, open, stepOf } from "../testing/drive-sites.ts";
import { scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import type { SiteAccess } from "./site-access.ts";
import type { SiteSession } from "./site-session.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(30_000) });

const password = "hunter22-of-ada";
const cookie = "sid-4711-of-nobody-else";
const token = "token-0815-of-nobody-else";
const once = "once-2342-of-nobody-else";
const nested = "nested-1618-of-nobody-else";
const renewed = "sid-4712-in-the-place-of-the-first";
const renewedToken = "token-0816-in-the-place-of-the-first";

let asked: string[] = [];
let askedOfOther: IncomingMessage["headers"][] = [];

/** Shows its pages to whoever logged in by its form, with a cookie that no script reads and a token in the storage. */
const site = createServer((request, response) => {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  asked.push(path);
  if (path === "/login") return login(request, response);
  if (path === "/public") return page(response, `<a href="/">Home</a>`);
  if (!/sid=sid-471[12]-/.test(request.headers.cookie ?? "")) {
    return response.writeHead(302, { location: "/login" }).end();
  }
  // As sites do that keep whoever comes for longer with each page.
  response.setHeader("set-cookie", `sid=${renewed}; HttpOnly; Path=/; SameSite=Lax`);
  if (path === "/api/renew") return response.end(renewedToken);
  if (path === "/api/me") return response.end("ada");
  if (path === "/logout") return page(response, "Good bye");
  if (path === "/orders") return page(response, "<h1>Your orders</h1><p>Tea, cups and a pot</p>");
  if (path !== "/") return response.writeHead(404).end();
  return page(
    response,
    `<h1>Welcome back</h1><p id="told">nobody</p><p>${cookie}</p>
    <a href="/orders">Orders</a><a href="/logout">Log out</a><img src="${origin(other)}/picture.png" alt="">
    <script>
      told.textContent = [localStorage.getItem("token"), sessionStorage.getItem("once"),
        JSON.parse(JSON.parse(localStorage.getItem("state")).auth).token].join(" ");
      fetch("/api/renew").then((answer) => answer.text()).then((token) =>
        fetch("/api/me", { headers: { authorization: "Bearer " + token, "x-auth-token": token } }));
    </script>`,
  );
});
const other = createServer((request, response) => {
  askedOfOther.push(request.headers);
  response.writeHead(204).end();
});

function login(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== "POST") {
    page(
      response,
      `<form method="post"><input id="password" name="password" type="password" aria-label="Password"><button id="go">Log in</button></form>`,
    );
    return;
  }
  let body = "";
  request.on("data", (piece) => {
    body += piece;
  });
  request.on("end", () => {
    if (!body.includes(encodeURIComponent(password))) return page(response, "Wrong");
    response.setHeader("set-cookie", `sid=${cookie}; HttpOnly; Path=/; SameSite=Lax`);
    page(
      response,
      `<p id="in">You are in</p><script>
      localStorage.setItem("token", "${token}");
      localStorage.setItem("state", JSON.stringify({ auth: JSON.stringify({ token: "${nested}" }) }));
      sessionStorage.setItem("once", "${once}")</script>`,
    );
  });
}

function page(response: ServerResponse, body: string): void {
  response.writeHead(200, { "content-type": "text/html" });
  response.end(`<!doctype html><html lang="en"><title>Club</title><body>${body}`);
}

let engine: Engine;
let session: SiteSession;

beforeAll(async () => {
  for (const server of [site, other])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
  const sessions: SiteSession[] = [];
  const outcome = await logIn(password, sessions);
  expect(outcome.status).toBe("passed");
  expect(sessions).toHaveLength(1);
  session = sessions[0] ?? { cookies: [], origins: [], sessions: [] };
});

beforeEach(() => {
  asked = [];
  askedOfOther = [];
});

afterAll(async () => {
  await engine.close();
  for (const server of [site, other]) {
    server.close();
    server.closeAllConnections();
  }
});

it("a login that fails leaves nobody's session", async () => {
  const sessions: SiteSession[] = [];
  expect((await logIn("wrong", sessions)).status).toBe("failed");
  expect(sessions).toEqual([]);
});

it("a scan goes as whoever logged in, with cookie and storages, and shows none of it in any part or picture", async () => {
  const { evidence, failures, events } = await scanOf(engine, `${origin(site)}/`, {
    parts: scanPartNames,
    ...request(),
  });
  expect(failures).toEqual({});
  expect(evidence.html?.facts.final_url).toBe(`${origin(site)}/`);
  expect(evidence.html?.html).toContain("Welcome back");
  expect(evidence.html?.html).toContain(`<p id="told">••• ••• •••</p>`);
  const told = unpacked(events).replaceAll(/=\r?\n/g, "");
  expect(told).toContain("/api/me");
  for (const secret of [cookie, token, once, nested, renewed, renewedToken])
    expect(told).not.toContain(secret);
  expect(askedOfOther.length).toBeGreaterThan(0);
  expect(JSON.stringify(askedOfOther)).not.toContain(cookie);
});

it("a scan without it is sent to the login", async () => {
  const { failures } = await scanOf(engine, `${origin(site)}/`, {
    parts: ["html"],
    allowPrivate: hosts(),
  });
  expect(failures.html?.code).toBe("LOGIN_REQUIRED");
});

it("a crawl goes as whoever logged in, and opens nothing that would log them out", async () => {
  const paths: string[] = [];
  await engine.crawl(
    { siteUrl: `${origin(site)}/`, budget: 5, links: "own", ...request() },
    { onPage: ({ url }) => void paths.push(new URL(url).pathname) },
  );
  expect(paths).toEqual(["/", "/orders"]);
  expect(asked).not.toContain("/logout");
});

it("a crawl that nobody logged in for may look at a way out", async () => {
  await engine.crawl(
    {
      ...{ siteUrl: `${origin(site)}/`, budget: 5, links: "own", allowPrivate: hosts() },
      access: {
        ...access(),
        session: undefined,
        cookies: [{ name: "sid", value: cookie, secret: true }],
      },
    },
    { onPage: () => undefined },
  );
  expect(asked).toContain("/logout");
});

function logIn(typed: string, sessions: SiteSession[]) {
  return engine.runCase(
    {
      ...{ siteUrl: origin(site), allowPrivate: hosts(), values: {}, secrets: { PASSWORD: typed } },
      steps: [
        open("/login"),
        stepOf({ action: { type: "change", value: "{{PASSWORD}}", element: css("#password") } }),
        stepOf({
          action: { type: "click", element: css("#go") },
          assertion: { type: "match", value: "You are in", element: css("#in") },
        }),
      ],
      ...{ device: "Windows 10 PC", windowSize: { width: 1280, height: 720 } },
      ...{ waitMs: patience(2_000), endOnFail: true, pictures: false, session: true },
    },
    { onSession: (found) => void sessions.push(found) },
  );
}

function request(): { access: SiteAccess; allowPrivate: string[] } {
  return { access: access(), allowPrivate: hosts() };
}

function access(): SiteAccess {
  return { siteUrl: origin(site), headers: [], cookies: [], basicAuth: null, session };
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
  return [JSON.stringify(open(data)), ...packed].join("\n");
}

function hosts(): string[] {
  return [site, other].map((server) => new URL(origin(server)).host);
}

function origin(server: typeof site): string {
  const host = server === site ? "127.0.0.1" : "localhost";
  // A listening TCP server's address is never a string or null.
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
