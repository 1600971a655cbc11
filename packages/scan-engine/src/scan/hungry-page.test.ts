import type { AddressInfo } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { descendantsOf, stillAlive } from "../testing/process-tree.ts";
import { scanOf } from "../testing/scan-of.ts";
import { createStubbornSite } from "../testing/stubborn-site.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { untilAsked } from "../testing/until-asked.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(30_000) });

const site = createStubbornSite();
let engine: Engine;
let at: (path: string) => string;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = site.address() as AddressInfo;
  at = (path) => `http://127.0.0.1:${port}${path}`;
  engine = createEngine({
    ...{ browsers: 1, crawls: 0, isolation: await testIsolation() },
    // A good page takes a fifth of it. No deadline comes first.
    bounds: { maxBrowserMb: 500, scanMs: patience(50_000), navigationMs: patience(50_000) },
  });
});

afterAll(async () => {
  await engine.close();
  site.close();
  site.closeAllConnections();
});

describe.runIf(process.platform === "linux")("a page that takes all memory there is", () => {
  it.each([
    ["arrays", "/memory-bomb"],
    ["the memory of WebAssembly", "/wasm-bomb"],
    ["canvases", "/canvas-bomb"],
    ["textures", "/webgl-bomb"],
    ["blobs, which another process holds", "/blob-bomb"],
    ["workers", "/worker-bomb"],
    ["many frames that each take some", "/frame-bomb"],
  ])("for %s says so, takes its browser along, and harms no other scan", async (_what, path) => {
    const arrived = untilAsked(site, path);
    const scan = scanOf(engine, at(path));
    await arrived;
    const processes = descendantsOf(process.pid).filter(({ command }) =>
      /runner-main\.ts|--type=|--headless/.test(command),
    );
    expect(processes.map(({ command }) => command)).toContainEqual(
      expect.stringContaining("--headless"),
    );
    const { failures, evidence } = await scan;
    expect(evidence).toEqual({});
    expect(Object.values(failures).map(({ code }) => code)).toEqual(Array(4).fill("OUT_OF_MEMORY"));
    await vi.waitFor(() => expect(stillAlive(processes)).toEqual([]));
    expect((await scanOf(engine, at("/"))).failures).toEqual({});
  });
});
