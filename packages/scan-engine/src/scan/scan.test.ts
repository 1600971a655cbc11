import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { type DemoSite, startDemoSite } from "@sitewright/demo-site";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import type { ScanBounds, ScanTimes } from "../scan-bounds.ts";
import { startCountedSite } from "../testing/counted-site.ts";
import { createCertificate } from "../testing/create-certificate.ts";
import { descendantsOf } from "../testing/process-tree.ts";
import { scanOf } from "../testing/scan-of.ts";
import { createStubbornSite } from "../testing/stubborn-site.ts";
import { testIsolation } from "../testing/test-isolation.ts";

vi.setConfig({ testTimeout: patience(180_000), hookTimeout: patience(30_000), maxConcurrency: 5 });

/**
 * A page that ends for another reason than time, or works, has all the time it needs: a wait that ends
 * with its condition costs nothing. The sizes are small, so that what is too much is so soon.
 */
const generous: Partial<ScanBounds> = {
  scanMs: patience(150_000),
  navigationMs: patience(60_000),
  responseMs: patience(30_000),
  lighthouseMs: patience(40_000),
  closeMs: patience(1_000),
  maxRequests: 100,
  maxTransferBytes: 20 * 1024 * 1024,
  maxDecodedBytes: 40 * 1024 * 1024,
};

/** Which one deadline a page is to run into; its scan alone has that one short. */
const deadlines = {
  none: {},
  // The proxy gives up on a silent server after 30 s, and its page goes on: this comes first.
  navigation: { navigationMs: Math.min(patience(4_000), 20_000), settleMs: patience(500) },
  response: { settleMs: patience(500), responseMs: patience(4_000) },
} satisfies Record<string, Partial<ScanTimes>>;

type Deadline = keyof typeof deadlines;

const stubborn = createStubbornSite();
const secure = createSecureServer(
  createCertificate({ names: ["127.0.0.1"] }),
  (_request, response) => response.end("never seen"),
);
let demo: DemoSite;
let engine: Engine;
let at: (path: string) => string;
/** Below those that a system gives to whoever asks for any: nobody listens on it while the tests run. */
const closedPort = 20_000 + (process.pid % 10_000);
let securePort: number;

beforeAll(async () => {
  demo = await startDemoSite({ version: "b" });
  const [port, overTls] = await Promise.all([stubborn, secure].map(listen));
  at = (path) => `http://127.0.0.1:${port}${path}`;
  securePort = overTls ?? 0;
  const isolation = await testIsolation();
  engine = createEngine({ browsers: 5, crawls: 1, isolation, bounds: generous });
});

afterAll(async () => {
  await Promise.all([engine.close(), demo.close()]);
  for (const server of [stubborn, secure]) {
    server.close();
    server.closeAllConnections();
  }
  expect(descendantsOf(process.pid).filter(({ command }) => /chrom|runner/.test(command))).toEqual(
    [],
  );
});

describe.concurrent("a scan", () => {
  it("of a real page gives every part", async () => {
    const { evidence, failures, events } = await scanOf(engine, new URL("/about", demo.url).href, {
      parts: ["html", "logs", "images", "lighthouse", "security"],
    });
    expect(failures).toEqual({});
    expect(events.filter(({ type }) => type === "started")).toHaveLength(5);
    expect(events.filter(({ type }) => type === "done")).toHaveLength(5);
    expect(evidence.html?.facts).toMatchObject({ http_status: 200, redirects: [] });
    expect(evidence.html?.html).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/i);
    expect(evidence.logs?.entries).toContainEqual(expect.objectContaining({ level: "error" }));
    const image = evidence.images?.images[0];
    expect(image).toMatchObject({ width: 800, clipped: false, type: "image/png" });
    expect(image?.height).toBeGreaterThan(600);
    expect(pngSize(image?.data)).toEqual([image?.width, image?.height]);
    expect(evidence.security?.scores).toMatchObject({ transport: 0, browser: expect.any(Number) });
    for (const score of Object.values(evidence.lighthouse?.scores ?? { none: null })) {
      expect(score).toBeGreaterThan(40);
    }
    expect(evidence.lighthouse?.metrics).toHaveLength(5);
    expect(evidence.lighthouse?.audits.performance.length).toBeGreaterThan(0);
  });

  it("lets Lighthouse fail alone, with its own reason", async () => {
    const { evidence, failures } = await scanOf(engine, at("/blank"), {
      parts: ["html", "lighthouse"],
    });
    expect(evidence.html?.facts.title).toBe("Stubborn");
    expect(failures).toEqual({
      lighthouse: { code: "LIGHTHOUSE_FAILED", reason: expect.stringMatching(/NO_FCP/) },
    });
  });

  it("keeps everything else when Lighthouse takes too long, and the next scan works", async () => {
    const { evidence, failures } = await scanOf(engine, at("/"), {
      parts: ["html", "images", "lighthouse"],
      times: { lighthouseMs: 1 },
    });
    expect(failures).toEqual({
      lighthouse: { code: "LIGHTHOUSE_FAILED", reason: expect.stringMatching(/in time/) },
    });
    expect(evidence.html?.html).toContain("Good");
    expect(evidence.images?.images).toHaveLength(1);
    await expectNextScan();
  });

  it("asks for the page and for each of its files once, for all parts together", async () => {
    const counted = await startCountedSite();
    const { evidence, failures } = await scanOf(engine, counted.url, {
      parts: ["html", "logs", "images", "lighthouse", "security"],
    });
    counted.close();
    expect(failures).toEqual({});
    expect(evidence.lighthouse?.scores.seo).toBeGreaterThan(40);
    expect(counted.requests()).toEqual(Object.fromEntries(counted.paths.map((path) => [path, 1])));
  });

  it("asks the server what it needs no page for while the page is still looked at", async () => {
    const head = Promise.withResolvers<void>();
    const page = `<title>Held</title><h1>Held</h1><div style="height: 5000px"></div>
      <img loading="lazy" src="/late.svg" onload="document.title = 'Answered'" alt="A square">`;
    const held = createServer(async ({ method, url }, response) => {
      if (method === "HEAD") head.resolve();
      if (url === "/late.svg") await head.promise;
      response.writeHead(200, { "content-type": url === "/" ? "text/html" : "image/svg+xml" });
      response.end(url === "/" ? page : `<svg xmlns="http://www.w3.org/2000/svg"/>`);
    });
    const port = await listen(held);
    const { evidence } = await scanOf(engine, `http://127.0.0.1:${port}/`, {
      parts: ["html", "security"],
    });
    held.close();
    held.closeAllConnections();
    // The picture is given to the page once the head has been asked for.
    expect(evidence.html?.facts.title).toBe("Answered");
    expect(evidence.security?.audits.map(({ id }) => id)).toContain("cors-policy");
  });

  it("measures as many loads as were asked for, and gives the figures of each", async () => {
    const counted = await startCountedSite();
    const { evidence, failures } = await scanOf(engine, counted.url, {
      parts: ["lighthouse"],
      lighthouseRuns: 3,
    });
    counted.close();
    expect(failures).toEqual({});
    expect(evidence.lighthouse?.runs).toHaveLength(3);
    expect(evidence.lighthouse?.runs[0]?.metrics).toHaveProperty("speed-index");
    const { frames = [], marks } = evidence.lighthouse?.filmstrip ?? {};
    expect(frames.at(-1)?.data.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
    expect(marks).toContainEqual({ id: "first-contentful-paint", ms: expect.any(Number) });
    expect(counted.requests()["/"]).toBe(3);
  });

  it("pictures a phone's page in a phone's pixels", async () => {
    const { evidence } = await scanOf(engine, demo.url, {
      parts: ["images", "html"],
      device: "Google Pixel 5",
      windowSize: { width: 390, height: 844 },
    });
    expect(evidence.images?.images[0]).toMatchObject({ width: 780, device: "Google Pixel 5" });
    expect(evidence.security).toBeUndefined();
  });
});

describe.concurrent("a page that cannot be scanned", () => {
  it("because of its certificate is told what is wrong with it", async () => {
    const url = `https://127.0.0.1:${securePort}/`;
    const { failures, evidence } = await scanOf(engine, url, { parts: ["html", "security"] });
    expect(failures).toEqual({ html: expect.objectContaining({ code: "TLS_INVALID" }) });
    const audits = evidence.security?.audits ?? [];
    expect(audits.filter(({ status }) => status === "fail")).toEqual([
      expect.objectContaining({ id: "certificate-valid", severity: "critical" }),
    ]);
    expect(audits.find(({ id }) => id === "csp-present")).toMatchObject({
      status: "not_applicable",
      details: expect.stringContaining("was not opened"),
    });
  });

  it.each<[string, string, string, RegExp, Deadline?]>([
    ["a login wall", "/orders", "LOGIN_REQUIRED", /\/login\?next=/],
    ["a document of another kind", "/pdf", "NOT_HTML", /application\/pdf/],
    ["a redirect circle", "/redirect-circle", "TOO_MANY_REDIRECTS", /circle/],
    ["a reload while loading", "/reload", "TOO_MANY_REDIRECTS", /circle/],
    ["a reload after loading", "/reload-after-load", "TOO_MANY_REDIRECTS", /circle/],
    ["an endless refresh", "/meta-refresh", "TOO_MANY_REDIRECTS", /circle/],
    ["frames in frames", "/frames", "TOO_MANY_REQUESTS", /more files/],
    ["a silent server", "/silent", "TIMED_OUT", /in time/, "navigation"],
    ["dripping headers", "/drip-head", "TIMED_OUT", /in time/, "navigation"],
    ["a dripping body", "/drip-body", "TIMED_OUT", /in time/, "navigation"],
    ["a connection cut in the middle", "/cut", "CONNECTION_FAILED", /broke/],
    ["a gigabyte of HTML", "/huge", "TOO_LARGE", /larger/],
    ["a gigabyte of script", "/huge-script", "TOO_LARGE", /larger/],
    ["a gzip bomb", "/gzip-bomb", "TOO_LARGE", /larger/],
    ["a brotli bomb", "/brotli-bomb", "TOO_LARGE", /larger/],
    ["ten thousand requests", "/many-requests", "TOO_MANY_REQUESTS", /more files/],
    ["an endless script", "/loop", "TIMED_OUT", /in time/, "navigation"],
    [
      "an endless script after loading",
      "/loop-after-load",
      "TIMED_OUT",
      /stopped responding/,
      "response",
    ],
    ["a synchronous request without answer", "/sync-request", "TIMED_OUT", /in time/, "navigation"],
    ["endless alerts", "/alerts", "TIMED_OUT", /dialogs/],
  ])(
    "%s ends typed, and the next scan works",
    async (_name, path, code, reason, deadline = "none") => {
      const { failures, evidence } = await scanOf(engine, at(path), { times: deadlines[deadline] });
      expect(failures.html).toEqual({ code, reason: expect.stringMatching(reason) });
      expect(Object.values(failures).map((failure) => failure.code)).toEqual([
        code,
        code,
        code,
        code,
      ]);
      expect(evidence).toEqual({});
      await expectNextScan();
    },
  );

  it.each([
    ["a server error", "/500", 500, "Broken", "HTTP_ERROR"],
    ["a missing page", "/nowhere", 404, "Not here", "HTTP_ERROR"],
    ["an error that says nothing", "/500-empty", 500, "<body></body>", "HTTP_ERROR"],
    ["a password prompt", "/private", 401, "No", "LOGIN_REQUIRED"],
  ])("%s is kept as it is, and audited for nothing", async (_name, path, status, text, code) => {
    const parts = ["html", "logs", "images", "lighthouse", "security"] as const;
    const { failures, evidence } = await scanOf(engine, at(path), { parts });
    const failure = {
      code,
      reason: expect.stringMatching(`status (?:is )?${status}`),
    };
    expect(failures).toEqual({ lighthouse: failure, security: failure });
    expect(evidence.html?.facts.http_status).toBe(status);
    expect(evidence.html?.html).toContain(text);
    expect(evidence.images?.images).toHaveLength(1);
    expect(evidence.logs?.entries).toContainEqual(expect.objectContaining({ source: "network" }));
    const unnamed = await scanOf(engine, at(path), { parts: ["images"] });
    expect(unnamed.failures).toEqual({ images: failure });
  });

  it.each([
    ["a name that does not exist", () => "http://nowhere.invalid/", "DNS_NOT_FOUND"],
    ["a closed port", () => `http://127.0.0.1:${closedPort}/`, "CONNECTION_REFUSED"],
    ["a closed port over TLS", () => `https://127.0.0.1:${closedPort}/`, "CONNECTION_REFUSED"],
    ["a certificate nobody vouches for", () => `https://127.0.0.1:${securePort}/`, "TLS_INVALID"],
    ["a private address", () => "http://10.0.0.1/", "BLOCKED_BY_POLICY"],
    ["a neighbouring port", () => "http://127.0.0.1:9/", "BLOCKED_BY_POLICY"],
    ["a file", () => "file:///etc/hostname", "INVALID_URL"],
    ["the browser's own page", () => "chrome://version", "INVALID_URL"],
  ])("%s is refused by name", async (_name, url, code) => {
    const allowPrivate = [local(closedPort), local(securePort)];
    const { failures } = await scanOf(engine, url(), { allowPrivate });
    expect(failures.html?.code).toBe(code);
  });
});

describe.concurrent("a page that misbehaves but can be read", () => {
  it.each<[string, string, Deadline?]>([
    ["a worker that never stops", "/loop-in-worker"],
    ["a script that will not let go", "/loop-in-unload"],
    ["breakpoints", "/debugger"],
    ["windows", "/windows"],
    ["storms of prompts, of errors and of addresses", "/storms"],
    ["a picture that never comes", "/silent-image", "navigation"],
  ])("%s is scanned, and so is the next", async (_name, path, deadline = "none") => {
    const { failures, evidence } = await scanOf(engine, at(path), { times: deadlines[deadline] });
    expect(failures).toEqual({});
    expect(evidence.html?.facts.title).toBe("Stubborn");
    await expectNextScan();
  });

  it("keeps the first console messages and counts the rest", async () => {
    const { evidence } = await scanOf(engine, at("/console-flood"));
    expect(evidence.logs?.entries).toHaveLength(500);
    expect(evidence.logs?.dropped).toBe(2_500);
  });
});

async function expectNextScan(): Promise<void> {
  const { failures, evidence } = await scanOf(engine, at("/"));
  expect(failures).toEqual({});
  expect(evidence.logs?.entries[0]).toMatchObject({
    level: "info",
    message: "hello {a: 1} [2]",
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  return (server.address() as AddressInfo).port;
}

function local(port: number | undefined): string {
  return `127.0.0.1:${port}`;
}

/** @see https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(data: Uint8Array | undefined): number[] {
  const view = Buffer.from(data ?? []);
  return [view.readUInt32BE(16), view.readUInt32BE(20)];
}
