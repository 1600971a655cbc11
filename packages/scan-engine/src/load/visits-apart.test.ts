import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { launchBrowser } from "../browser/launch-browser.ts";
import type { LaunchedBrowser } from "../browser/watch-browser.ts";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import { type LoopbackWeb, startLoopbackWeb } from "../testing/loopback-web.ts";
import { ownSandbox } from "../testing/test-isolation.ts";
import { type LoadInput, takeLoad } from "./take-load.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(30_000) });

type Asked = { path: string; isSecure: boolean; authorization: string | undefined };

const pages: Readonly<Record<string, string>> = {
  "/leave": `<script type="module">
    document.cookie = "left=cookie";
    localStorage.left = "local";
    sessionStorage.left = "session";
    const kept = await new Promise((done) => {
      const opening = indexedDB.open("left");
      opening.onupgradeneeded = () => opening.result.createObjectStore("left");
      opening.onsuccess = () => done(true);
    });
    await (await caches.open("left")).put("/kept", new Response("cache"));
    await navigator.serviceWorker?.register("/worker.js").then(() => navigator.serviceWorker.ready).catch(() => {});
    const gate = await fetch("/gate");
    seen.textContent = "left all of it";</script>`,
  "/look": `<script type="module">
    const gate = await fetch("/gate").then(({ status }) => status, () => "refused");
    seen.textContent = JSON.stringify({
      cookie: document.cookie, local: localStorage.length, session: sessionStorage.length,
      databases: (await indexedDB.databases()).length, caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0, gate });</script>`,
};

let web: LoopbackWeb;
let egress: Egress;
let proxy: EgressProxy;
let launched: LaunchedBrowser;
let asked: Asked[];

beforeAll(async () => {
  web = await startLoopbackWeb({
    "shop.test": (request, response) => {
      const path = request.url ?? "/";
      const { authorization } = request.headers;
      asked.push({ path, isSecure: "encrypted" in request.socket, authorization });
      if (path === "/gate" && !authorization) {
        response.writeHead(401, { "www-authenticate": 'Basic realm="gate"' }).end("no");
      } else if (path === "/kept.js" || path === "/worker.js") {
        response.setHeader("cache-control", "max-age=31536000, immutable");
        response.setHeader("content-type", "text/javascript").end("0");
      } else {
        response.setHeader("content-type", "text/html");
        response.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
        response.end(
          `<!doctype html><html lang="en"><title>Visit</title><p id="seen"></p><script src="/kept.js"></script>${pages[path] ?? ""}`,
        );
      }
    },
  });
  egress = createEgress({ allowPrivate: [], ...web.egress });
  proxy = await egress.listen();
  launched = await launchBrowser({
    proxyPort: proxy.port,
    sandbox: await ownSandbox(),
    trustedCertificates: [web.certificate],
  });
});

afterAll(async () => {
  await launched.close();
  await Promise.all([egress.close(), web.close()]);
});

beforeEach(() => {
  asked = [];
});

const access = {
  siteUrl: "https://shop.test",
  headers: [],
  cookies: [],
  basicAuth: { username: "ada", password: "her-own-password" },
};

it("a visit finds nothing that one before it left in the same browser (HP-13)", async () => {
  expect(await visit("https://shop.test/leave", { access })).toContain("left all of it");
  expect(asked.some(({ path, authorization }) => path === "/gate" && authorization)).toBe(true);
  asked = [];

  const seen = await visit("https://shop.test/look");
  const [, told = "{}"] = /<p id="seen">(.*?)<\/p>/.exec(seen) ?? [];
  expect(JSON.parse(told.replaceAll("&quot;", '"'))).toEqual({
    ...{ cookie: "", local: 0, session: 0, databases: 0, caches: 0, workers: 0 },
    gate: 401,
  });
  // Not from the cache of that other visit, however long that might be kept.
  expect(asked.map(({ path }) => path)).toContain("/kept.js");
  expect(asked.filter(({ authorization }) => authorization)).toEqual([]);
  asked = [];

  // Nor is it sent to HTTPS because another visit was told to go there.
  await visit("http://shop.test/look");
  expect(asked[0]).toMatchObject({ path: "/look", isSecure: false });
});

async function visit(url: string, change: Partial<LoadInput> = {}): Promise<string> {
  proxy.reset();
  const input: LoadInput = {
    url,
    proxy,
    browser: launched.browser,
    device: "Windows 10 PC",
    windowSize: { width: 800, height: 600 },
    bounds: { ...defaultScanBounds, navigationMs: patience(15_000) },
    signal: new AbortController().signal,
    onStuck: () => {
      throw new Error("The page could not be taken away.");
    },
    ...change,
  };
  const readings = await takeLoad(input, new Set(["document"] as const));
  return readings.values(["document"]).document.html;
}
