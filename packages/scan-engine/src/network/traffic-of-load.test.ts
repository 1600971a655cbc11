import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser/launch-browser.ts";
import type { LaunchedBrowser } from "../browser/watch-browser.ts";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import { takeLoad } from "../load/take-load.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import { harFaults } from "../testing/har-faults.ts";
import { type LoopbackWeb, startLoopbackWeb } from "../testing/loopback-web.ts";
import { ownSandbox } from "../testing/test-isolation.ts";
import type { HarEntry } from "./har.ts";

let web: LoopbackWeb;
let egress: Egress;
let proxy: EgressProxy;
let launched: LaunchedBrowser;

beforeAll(async () => {
  const site = createServer(shop);
  site.on("upgrade", (_, socket) => {
    socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
  });
  web = await startLoopbackWeb({ "shop.test": site, "cdn.test": cdn });
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

describe("the traffic of a load", () => {
  it("is a HAR with what browser and proxy know of each request", async () => {
    const { network, console } = await load("https://shop.test/old");
    const { entries } = network.har.log;
    expect(harFaults(JSON.parse(JSON.stringify(network.har)))).toEqual([]);
    const entry = (path: string) => found(entries, path);

    expect(entry("/old")).toMatchObject({
      response: { status: 302, redirectURL: "https://shop.test/" },
    });
    const page = entries.find(({ request }) => request.url === "https://shop.test/");
    expect(page).toMatchObject({
      _resourceType: "document",
      _thirdParty: false,
      serverIPAddress: "93.184.216.1",
      response: { status: 200, cookies: [{ name: "id", value: "1", httpOnly: true }] },
    });
    expect(page?.response.headers).toContainEqual({ name: "Set-Cookie", value: "id=1; HttpOnly" });
    expect(entry("/a.js")).toMatchObject({
      _thirdParty: true,
      _initiator: { type: "parser", url: "https://shop.test/" },
      serverIPAddress: "93.184.216.2",
      response: { status: 200, content: { size: 40_000, mimeType: "text/javascript" } },
    });
    expect(entry("/a.js").timings.ssl).toBeGreaterThan(0);
    expect(entry("/a.js").timings.dns).toBeGreaterThanOrEqual(0);
    expect(entry("/called").request.method).toBe("POST");
    expect(entry("/called")._initiator).toMatchObject({ type: "script", lineNumber: 5 });
    expect(entry("/missing.png").response).toMatchObject({ status: 404 });
    expect(entry("/live")._resourceType).toBe("websocket");

    const reason = "The host name gone.test does not resolve: no address is known for it.";
    expect(entry("/fonts.css").response).toMatchObject({ status: 0, _error: reason });
    expect(console.entries).toContainEqual(
      expect.objectContaining({
        source: "network",
        message: `Failed to load resource: ${reason}`,
        url: "https://gone.test/fonts.css?family=Inter",
      }),
    );
  });

  it("keeps who called whom beside what the console says", async () => {
    const { console } = await load("https://shop.test/");
    const thrown = console.entries.find(({ source }) => source === "exception");
    expect(thrown?.stack.map((frame) => [frame.function, frame.url])).toEqual([
      ["inner", "https://shop.test/"],
      ["outer", "https://shop.test/"],
      // What asked for the turn that they ran in.
      ["", "https://shop.test/"],
    ]);
  });
});

function found(entries: readonly HarEntry[], path: string): HarEntry {
  const entry = entries.find(({ request }) => request.url.includes(path));
  if (!entry) throw new Error(`${path} is not among ${entries.map((each) => each.request.url)}`);
  return entry;
}

async function load(url: string) {
  await proxy.reset();
  const readings = await takeLoad(
    {
      url,
      device: "Windows 10 PC",
      windowSize: { width: 800, height: 600 },
      bounds: defaultScanBounds,
      browser: launched.browser,
      proxy,
      signal: new AbortController().signal,
      onStuck: () => undefined,
    },
    new Set(["network", "console"] as const),
  );
  return readings.values(["network", "console"]);
}

const page = `<!doctype html><title>Shop</title>
<link rel="stylesheet" href="https://gone.test/fonts.css?family=Inter">
<script src="https://cdn.test/a.js"></script>
<img src="/missing.png" alt="">
<script>fetch("/called", { method: "POST", body: "hello" });
new WebSocket("wss://shop.test/live").onerror = () => {};
function inner() { throw new Error("no"); }
function outer() { inner(); }
setTimeout(function () { outer(); }, 0);</script>`;

function shop(...[{ url }, response]: Parameters<RequestListener>): void {
  if (url === "/old") {
    response.writeHead(302, { location: "/" }).end();
    return;
  }
  if (url === "/missing.png") {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": "text/html", "Set-Cookie": "id=1; HttpOnly" });
  response.end(url === "/" ? page : "ok");
}

function cdn(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(200, { "content-type": "text/javascript" });
  response.end(`/*${"a".repeat(40_000 - 4)}*/`);
}
