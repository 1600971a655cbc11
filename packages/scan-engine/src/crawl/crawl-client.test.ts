import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RunnerLostError } from "../runner/runner-lost-error.ts";
import { RunnerPool } from "../runner/runner-pool.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import { descendantsOf, type ProcessRow } from "../testing/process-tree.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { type Crawl, type CrawlHandlers, createCrawl } from "./crawl-client.ts";
import type { CrawlRequest } from "./crawl-errand.ts";
import { page, siteOf } from "./crawl-fixture.ts";

let server: Server;
let host: string;
let opened: string[];
let pool: RunnerPool<"network">;

beforeEach(async () => {
  const links = Array.from({ length: 40 }, (_, index) => `/${index}`);
  const pages = Object.fromEntries(links.map((path) => [path, page(`Page ${path}`)]));
  opened = [];
  server = createServer(siteOf({ ...pages, "/": page("Home", ...links) }));
  server.on("request", ({ url }) => opened.push(url ?? ""));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await pool.close();
  expect(ourRunners()).toEqual([]);
  server.close();
  server.closeAllConnections();
});

describe("a crawl in a process of its own", () => {
  it("tells its pages in order, one at a time", async () => {
    const titles: (string | null)[] = [];
    let atWork = 0;
    const onPage: CrawlHandlers["onPage"] = async ({ title }) => {
      expect(atWork).toBe(0);
      atWork += 1;
      await new Promise(setImmediate);
      atWork -= 1;
      titles.push(title);
    };
    const result = await (await open())(request(), { onPage });
    expect(titles).toEqual(["Home", ...Array.from({ length: 40 }, (_, index) => `Page /${index}`)]);
    expect(result).toMatchObject({ found: 41, budgetReached: false });
  });

  it("goes no further ahead than sixteen pages that are not stored yet", async () => {
    const crawl = await open();
    const visited: number[] = [];
    const stop = new AbortController();
    const never = new Promise<void>(() => undefined);
    const ended = crawl(request(), {
      onPage: () => never,
      onProgress: (progress) => visited.push(progress.visited),
      signal: stop.signal,
    });
    // The last of those that are opened ahead of the one that waits for room.
    await vi.waitFor(() => expect(opened).toContain("/30"));
    expect(visited.at(-1)).toBe(16);
    stop.abort();
    await expect(ended).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it("ends with the site's own fault as a ScanError, and the process serves the next", async () => {
    const crawl = await open();
    const wrong = crawl({ ...request(), siteUrl: `http://${host}/nowhere` }, { onPage() {} });
    await expect(wrong).rejects.toMatchObject({ code: "HTTP_ERROR" });
    const [first] = ourRunners();
    await crawl(request(), { onPage() {} });
    expect(ourRunners()).toEqual([first]);
  });

  it("opens the private targets of its own request and not those of the one before", async () => {
    const crawl = await open();
    await crawl(request(), { onPage() {} });
    const next = crawl({ ...request(), allowPrivate: [] }, { onPage() {} });
    await expect(next).rejects.toMatchObject({ code: "BLOCKED_BY_POLICY" });
  });

  it("ends with the listener's error when a page cannot be stored", async () => {
    const onPage = async () => Promise.reject(new Error("The disk is full."));
    await expect((await open())(request(), { onPage })).rejects.toThrow("The disk is full.");
  });

  it("blames nobody when its process is killed, and goes on without asking again for what it knows", async () => {
    const crawl = await open();
    const kept = new Map<string, string>();
    const told: string[] = [];
    const killed = crawl(request(), {
      onPage: ({ url }) => void told.push(url),
      onAnswers(answers) {
        for (const { key, record } of answers) kept.set(key, record);
        if (kept.size === 20) process.kill(ourRunners()[0]?.pid ?? Number.NaN, "SIGKILL");
      },
    });
    const error = await killed.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RunnerLostError);
    expect(error).not.toBeInstanceOf(ScanError);

    const known = [...kept.keys()].map((key) => key.replace(/^visit /, ""));
    opened.length = 0;
    await crawl(
      { ...request(), resumes: true, knownUrls: [...told] },
      {
        onPage: ({ url }) => void told.push(url),
        recall: async (key) => kept.get(key) ?? null,
      },
    );
    expect(new Set(told).size).toBe(41);
    expect(told).toHaveLength(41);
    const again = opened.filter((path) => known.includes(`http://${host}${path}`));
    expect(again).toEqual([]);
  });

  it("is killed at its deadline when it spins, while this process goes on", async () => {
    const module = new URL("../testing/spinning-runner.ts", import.meta.url);
    const crawl = await open({ module, graceMs: patience(500) });
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    const ended = crawl({ ...request(), totalMs: 1 }, { onPage() {} });
    await expect(ended).rejects.toMatchObject({ code: "TIMED_OUT" });
    clearInterval(timer);
    // On a loop that the crawl held there would be none.
    expect(ticks).toBeGreaterThan(20);
    await vi.waitFor(() => expect(ourRunners()).toEqual([]));
  });

  it.runIf(process.getuid?.() === 0)("does not run as root", async () => {
    const crawl = await open();
    await crawl(request(), { onPage() {} });
    const [runner] = ourRunners();
    expect(runner?.user).toBeGreaterThan(0);
  });
});

async function open(options: { module?: URL; graceMs?: number } = {}): Promise<Crawl> {
  const isolation = await testIsolation();
  const { module, graceMs = 10_000 } = options;
  pool = new RunnerPool(
    "network",
    1,
    { isolation, controlPorts: [], bounds: defaultScanBounds, module },
    undefined,
  );
  const missing = () => Promise.reject(new ScanError("BROWSER_MISSING"));
  return createCrawl(pool, { render: missing, draw: missing }, { graceMs });
}

function request(): CrawlRequest {
  return { siteUrl: `http://${host}/`, budget: 100, allowPrivate: [host] };
}

function ourRunners(): ProcessRow[] {
  return descendantsOf(process.pid).filter(({ command }) =>
    /(?:runner-main|spinning-runner)\.ts/.test(command),
  );
}
