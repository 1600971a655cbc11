import type { RequestListener } from "node:http";
import {
  constants,
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser/launch-browser.ts";
import type { LaunchedBrowser } from "../browser/watch-browser.ts";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import { defaultScanBounds, type ScanBounds } from "../scan-bounds.ts";
import { type ScanError, type ScanFailure, toFailure } from "../scan-error.ts";
import { createCertificate } from "../testing/create-certificate.ts";
import { flatPicture } from "../testing/flat-picture.ts";
import { dialLoopback, type LoopbackWeb, startLoopbackWeb } from "../testing/loopback-web.ts";
import { ownSandbox } from "../testing/test-isolation.ts";
import type { ReaderName } from "./readers.ts";
import { takeLoad } from "./take-load.ts";

const sockets = new Set<Socket>();
let web: LoopbackWeb;
let egress: Egress;
let proxy: EgressProxy;
let launched: LaunchedBrowser;
let servers: Server[];

beforeAll(async () => {
  const certificate = createCertificate({ names: ["h2.test"] });
  servers = [createServer(speakRaw), createSecureServer(certificate).on("stream", resetStream)];
  const ports = await Promise.all(servers.map(listen));
  const special: Record<string, number | undefined> = {
    "93.184.217.1": ports[0],
    "93.184.217.2": ports[1],
  };
  web = await startLoopbackWeb({ "shop.test": shop });
  egress = createEgress({
    allowPrivate: [],
    resolve: async (host, signal) =>
      ({ "raw.test": ["93.184.217.1"], "h2.test": ["93.184.217.2"] })[host] ??
      web.egress.resolve(host, signal),
    dial: (pinned, signal) => {
      const port = special[pinned.addresses[0] ?? ""];
      return port === undefined ? web.egress.dial(pinned, signal) : dialLoopback(port);
    },
  });
  proxy = await egress.listen();
  launched = await launchBrowser({
    proxyPort: proxy.port,
    sandbox: await ownSandbox(),
    trustedCertificates: [web.certificate, certificate.cert],
  });
});

afterAll(async () => {
  await launched.close();
  await Promise.all([egress.close(), web.close()]);
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

beforeEach(() => proxy.reset());

/** Whatever a page did, its context is gone and the next page is as good as the first. */
afterEach(async () => {
  expect(launched.browser.browserContexts()).toHaveLength(1);
  expect(await outcomeOf(load("https://shop.test/"))).toBe("Good");
});

/** A whole picture of nothing takes seconds to pack. */
const small = { maxScreenshotWidth: 1_000, maxScreenshotHeight: 1_000 };

describe("a page without measure (HP-08)", () => {
  it.each([
    ["1,000,000 px tall, to 16,384 px and 1 MB", "/tall", {}],
    ["30,000 px wide and tall, to what a picture may have", "/vast", small],
    ["a picture of 10,000 by 10,000 px, to what a picture may have", "/picture", small],
    ["a moving picture of 4,000 by 4,000 px, to what a picture may have", "/moving", small],
  ])("%s, is pictured in part and says so", async (_, path, change) => {
    const bounds = { ...defaultScanBounds, ...change };
    const readings = await load(`https://shop.test${path}`, ["picture"], bounds);
    const { picture } = readings.values(["picture"]).picture;
    expect(picture).toMatchObject({ clipped: true, height: bounds.maxScreenshotHeight });
    expect(picture.width).toBeLessThanOrEqual(bounds.maxScreenshotWidth);
    expect(picture.data.byteLength).toBeLessThan(1024 * 1024);
  });
});

describe("a document without measure (HP-09)", () => {
  it.each([
    ["a title of 20 MB, has as much of it as a list can show", "/title", 1_000],
    ["an attribute of 1 MB, is read", "/attribute", 4],
    ["10,000 elements, one in the other, is read", "/deep", 4],
  ])("of %s", async (_, path, length) => {
    const { document } = (await load(`https://shop.test${path}`)).values(["document"]);
    expect(document.title).toHaveLength(length);
    expect(Buffer.byteLength(document.html)).toBeLessThanOrEqual(defaultScanBounds.maxHtmlBytes);
  });
});

describe("an address without measure", () => {
  it("that a script gives its page is kept in part", async () => {
    const { document } = (await load("https://shop.test/long-address")).values(["document"]);
    expect(document.url).toHaveLength(2_000);
    expect(document.url).toMatch(/^https:\/\/shop\.test\/there\?q+…$/);
  });

  it("that asks for a login is named in part", async () => {
    const refused = await load("https://shop.test/long-login").catch(toFailure);
    expect(refused).toMatchObject({ code: "LOGIN_REQUIRED" });
    expect((refused as ScanFailure).reason.length).toBeLessThanOrEqual(2_500);
  });
});

describe("a server of HTTP/2 (HP-11)", () => {
  it.each([
    ["before it answers", "/first"],
    ["in the middle of a body", "/middle"],
    ["with its whole connection", "/goaway"],
  ])("that breaks off %s is told as one that broke the connection", async (_, path) => {
    expect(await outcomeOf(load(`https://h2.test${path}`))).toBe("CONNECTION_FAILED");
  });
});

const head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
const title = "<!doctype html><title>Odd</title>";

/** What a server says, byte by byte, and what becomes of it: a title, or a reason. */
const garbage: Record<string, { bytes: string; is: string }> = {
  "a character set that does not exist": {
    bytes: `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=klingon-9\r\n\r\n${title}`,
    is: "Odd",
  },
  "another character set than it says": {
    bytes: `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<title>Odd</title>\xff\xfe\xe9`,
    is: "Odd",
  },
  "NUL and half characters": {
    bytes: `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<title>O\0dd\xed\xa0\x80</title><p>\0\0<script>console.log("\\ud800\\0")</script>`,
    is: "O\ufffddd\ufffd\ufffd\ufffd",
  },
  "gzip that is none": {
    bytes: `${head}Content-Encoding: gzip\r\n\r\n${title}`,
    is: "CONNECTION_FAILED",
  },
  "a megabyte of headers": {
    bytes: `${head}X-Huge: ${"a".repeat(1024 * 1024)}\r\n\r\n${title}`,
    is: "CONNECTION_FAILED",
  },
  "a thousand answers before the answer": {
    bytes: `${"HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1_000)}${head}\r\n${title}`,
    is: "Odd",
  },
  "a negative length": {
    bytes: `${head}Content-Length: -5\r\n\r\n${title}`,
    is: "CONNECTION_FAILED",
  },
  "two lengths": {
    bytes: `${head}Content-Length: 5\r\nContent-Length: 50\r\n\r\n${title}`,
    is: "CONNECTION_FAILED",
  },
  "a status that is none": {
    bytes: `HTTP/1.1 abc OK\r\nContent-Type: text/html\r\n\r\n${title}`,
    is: "CONNECTION_FAILED",
  },
  "a header with a line feed in it": {
    bytes: `${head}X-Odd: a\nb\x01\r\n\r\n${title}`,
    is: "CONNECTION_FAILED",
  },
};

describe("a server that sends garbage (HP-12)", () => {
  it.each(Object.entries(garbage))("%s, ends typed or can be stored", async (name, { is }) => {
    const loading = load(`http://raw.test/${Object.keys(garbage).indexOf(name)}`);
    expect(await outcomeOf(loading)).toBe(is);
    if (is.startsWith("CONNECTION")) return;
    const { document, console } = (await loading).values(["document", "console"]);
    const stored = [
      document.html,
      document.title,
      ...console.entries.map(({ message }) => message),
    ];
    expect(stored.filter((text) => text.includes("\0") || !text.isWellFormed())).toEqual([]);
  });
});

/** The title of a page, or why there is none. */
function outcomeOf(loading: ReturnType<typeof load>): Promise<string | null> {
  return loading.then(
    (readings) => readings.values(["document"]).document.title,
    (error: ScanError) => error.code,
  );
}

async function load(
  url: string,
  needed: readonly ReaderName[] = ["document", "console"],
  bounds: ScanBounds = defaultScanBounds,
) {
  const input = {
    url,
    proxy,
    browser: launched.browser,
    device: "Windows 10 PC",
    windowSize: { width: 800, height: 600 },
    bounds: { ...bounds, navigationMs: patience(15_000) },
    signal: new AbortController().signal,
    onStuck: () => {
      throw new Error("The page could not be taken away.");
    },
  } as const;
  return takeLoad(input, new Set(needed));
}

const shopPages: Record<string, string> = {
  "/": "<title>Good</title>",
  "/tall": "<body style='margin: 0; height: 1000000px'>",
  "/vast": "<body style='margin: 0; width: 30000px; height: 30000px'>",
  "/picture": "<img src='/flat.png' alt=''>",
  "/title": `<title>${"long ".repeat(4 * 1024 * 1024)}</title>`,
  "/attribute": `<title>Long</title><p title="${"y".repeat(1024 * 1024)}">`,
  "/deep": `<title>Deep</title>${"<div>".repeat(10_000)}`,
  "/long-address": "<script>history.pushState(0, '', '/there?' + 'q'.repeat(1.9e6))</script>",
  "/long-login": `<input type="password">
    <script>history.pushState(0, '', '/login?next=' + 'q'.repeat(1.9e6))</script>`,
  "/moving": "<img src='/frames.png' alt='' style='width: 20000px'>",
};

function shop(...[request, response]: Parameters<RequestListener>): void {
  const path = request.url ?? "/";
  const picture = {
    "/flat.png": () => flatPicture(10_000),
    "/frames.png": () => flatPicture(4_000, 3),
  };
  const drawn = path in picture ? picture[path as keyof typeof picture]() : null;
  response.setHeader("content-type", drawn ? "image/png" : "text/html");
  response.end(drawn ?? `<!doctype html>${shopPages[path] ?? ""}`);
}

function resetStream(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  stream.on("error", () => undefined);
  const path = headers[":path"];
  const reset = () => stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  if (path === "/goaway") stream.session?.destroy();
  else if (path !== "/middle") reset();
  else {
    stream.respond({ ":status": 200, "content-type": "text/html" });
    stream.write(`<!doctype html><p>${"half ".repeat(1_000)}`);
    // Closed, it would end well.
    setTimeout(() => stream.destroy(new Error("reset")), 100);
  }
}

/** Answers the n-th of the garbage to a request for `/n`. */
function speakRaw(socket: Socket): void {
  sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
  socket.once("data", (request) => {
    const index = Number(/ \/(\d+) /.exec(String(request))?.[1]);
    socket.end(Buffer.from(Object.values(garbage)[index]?.bytes ?? "", "latin1"));
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  return (server.address() as AddressInfo).port;
}
