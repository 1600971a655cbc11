import type { Scanner, ScannerOptions } from "@sitewright/scan-engine";
import { describe, expect, it } from "vitest";
import { createLogger } from "../../platform/logger.ts";
import { createEngineScanner } from "./engine-scanner.ts";

const page = {
  url: "http://127.0.0.1:4000/",
  parts: ["html"],
  configs: { device: "mobile", window_size: "390,844" },
} as const;

describe("createEngineScanner", () => {
  it("asks the engine for the window the scan's configuration names", async () => {
    const { scanner, requests } = setUp(() => []);

    await scanner.scan(page, handlers());

    expect(requests).toMatchObject([
      { device: "mobile", windowSize: { width: 390, height: 844 }, parts: ["html"] },
    ]);
  });

  it("keeps its browsers while the private targets stay the same", async () => {
    const { scanner, pools } = setUp(() => ["127.0.0.1:4000"]);

    await scanner.scan(page, handlers());
    await scanner.scan(page, handlers());

    expect(pools).toHaveLength(1);
    expect(pools[0]).toMatchObject({ allowPrivate: ["127.0.0.1:4000"], controlPorts: [8080] });
  });

  it("opens a new target at once, and ends the old browsers with their scans", async () => {
    const targets: string[] = [];
    const { scanner, pools, finish } = setUp(() => targets, { holdFirst: true });
    const first = scanner.scan(page, handlers());
    await expect.poll(() => pools.length).toBe(1);
    targets.push("127.0.0.1:4000");

    await scanner.scan(page, handlers());

    expect(pools.map(({ allowPrivate }) => allowPrivate)).toEqual([[], ["127.0.0.1:4000"]]);
    expect(pools[0]?.closed).toBe(false);
    finish();
    await first;
    await expect.poll(() => pools[0]?.closed).toBe(true);
    expect(pools[1]?.closed).toBe(false);
  });

  it("closes every pool, those on their way out as well", async () => {
    const targets: string[] = [];
    const { scanner, pools } = setUp(() => targets);
    await scanner.scan(page, handlers());
    targets.push("127.0.0.1:4000");
    await scanner.scan(page, handlers());

    await scanner.close();

    expect(pools.map(({ closed }) => closed)).toEqual([true, true]);
  });
});

function setUp(privateTargets: () => string[], { holdFirst = false } = {}) {
  const pools: (ScannerOptions & { closed: boolean })[] = [];
  const requests: unknown[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });

  async function startPool(options: ScannerOptions): Promise<Scanner> {
    const pool = { ...options, closed: false };
    pools.push(pool);
    const isHeld = holdFirst && pools.length === 1;
    return {
      async scan(request) {
        requests.push(request);
        if (isHeld) await held;
      },
      async close() {
        pool.closed = true;
      },
    };
  }

  const scanner = createEngineScanner(
    {
      concurrency: 1,
      controlPorts: [8080],
      privateTargets: async () => privateTargets(),
      log: createLogger({ level: "fatal", name: "test", file: null }),
    },
    startPool,
  );
  return { scanner, pools, requests, finish };
}

function handlers() {
  return { onEvent: async () => {}, signal: new AbortController().signal };
}
