import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { startCanary } from "../testing/canary.ts";
import { listeningPorts } from "../testing/listening-sockets.ts";
import { descendantsOf } from "../testing/process-tree.ts";
import { scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(30_000) });

type Canary = Awaited<ReturnType<typeof startCanary>>;

let site: Server;
let host: string;
let engine: Engine;
/** Stand for the product's API, its database, and another program of the machine. */
let api: Canary;
let database: Canary;
let neighbour: Canary;
let answer: RequestListener;

beforeAll(async () => {
  [api, database, neighbour] = await Promise.all([startCanary(), startCanary(), startCanary()]);
  site = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  engine = createEngine({
    ...{ browsers: 1, crawls: 1, isolation: await testIsolation() },
    controlPorts: [api.port, database.port],
  });
});

afterAll(async () => {
  await Promise.all([engine.close(), api.close(), database.close(), neighbour.close()]);
  site.close();
});

describe.runIf(process.platform === "linux")("a page that looks for ports of this machine", () => {
  it("finds none but that of the way out, which leads to nothing", async () => {
    const [ours] = await scanWith([host]);
    expect(ours).toHaveLength(1);
    for (const { hits } of [api, database, neighbour]) expect(hits).toEqual([]);
  });

  it("reaches what it may, and neither the product's own nor the way out", async () => {
    const [ours, messages] = await scanWith(["127.0.0.0/8"]);
    expect(neighbour.hits).not.toEqual([]);
    for (const { hits } of [api, database]) expect(hits).toEqual([]);
    for (const port of [api.port, database.port, ...ours]) {
      expect(messages).toContainEqual(expect.stringMatching(`:${port}\\b.*own port`));
    }
  });
});

/**
 * Scans a page that asks for each port in every way.
 * @returns the ports that the scan's own processes listened on meanwhile, and what the console said.
 */
async function scanWith(allowPrivate: string[]): Promise<[number[], string[]]> {
  let ours: number[] = [];
  answer = async ({ url }, response) => {
    if (url !== "/") return void response.writeHead(404).end();
    const started = descendantsOf(process.pid).filter(({ command }) =>
      /runner-main\.ts|--type=|--headless/.test(command),
    );
    ours = await listeningPorts(started.map(({ pid }) => pid));
    const ports = [api.port, database.port, neighbour.port, ...ours];
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>busy</title>${ports.map(asksFor).join("")}`);
  };
  const { evidence, failures } = await scanOf(engine, `http://${host}/`, { allowPrivate });
  expect(failures).toEqual({});
  return [ours, evidence.logs?.entries.map(({ message }) => message) ?? []];
}

function asksFor(port: number): string {
  const address = `127.0.0.1:${port}`;
  return `<img src="http://${address}/image" alt=""><iframe src="http://${address}/frame"></iframe>
    <script>fetch("http://${address}/json/version", { mode: "no-cors" }).catch(() => {});
    new WebSocket("ws://${address}/devtools/browser")</script>`;
}
