import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import type { ScanRequest } from "../scan/scan-parts.ts";
import { descendantsOf, type ProcessRow, stillAlive } from "../testing/process-tree.ts";
import { type Outcome, scanOf } from "../testing/scan-of.ts";
import { createStubbornSite } from "../testing/stubborn-site.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { untilAsked } from "../testing/until-asked.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(20_000) });

const site = createStubbornSite();
let at: (path: string) => string;
let host: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  at = (path) => `http://${host}${path}`;
});

afterAll(() => {
  site.close();
  site.closeAllConnections();
});

describe("a scan whose processes", () => {
  let engine: Engine;

  beforeEach(async () => {
    engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
  });

  afterEach(async () => {
    await engine.close();
    expect(ourProcesses()).toEqual([]);
  });

  it("lose their browser says so, and the next scan works", async () => {
    const outcome = await scanWhile(engine, () => kill(browserOf(ourProcesses()), "SIGKILL"));
    expectEveryPart(outcome, "BROWSER_CRASHED");
    await expectGoodScan(engine);
  });

  it("lose their runner says so, and leaves no browser behind", async () => {
    let before: ProcessRow[] = [];
    const outcome = await scanWhile(engine, () => {
      before = ourProcesses();
      kill(runnerOf(before), "SIGKILL");
    });
    expectEveryPart(outcome, "BROWSER_CRASHED");
    await vi.waitFor(() => expect(stillAlive(before)).toEqual([]));
    await expectGoodScan(engine);
  });

  it("freeze is ended at its deadline, and the next scan works", async () => {
    let before: ProcessRow[] = [];
    const act = () => {
      before = ourProcesses();
      kill(runnerOf(before), "SIGSTOP");
    };
    const outcome = await scanWhile(engine, act, { times: { scanMs: patience(4_000) } });
    expectEveryPart(outcome, "TIMED_OUT");
    await vi.waitFor(() => expect(stillAlive(before)).toEqual([]));
    await expectGoodScan(engine);
  });

  it("are cancelled rejects, leaves nothing behind, and the next scan works", async () => {
    const stop = new AbortController();
    const scan = scanWhile(engine, () => stop.abort(), {}, stop.signal);
    await expect(scan).rejects.toMatchObject({ code: "CANCELLED" });
    await vi.waitFor(() => expect(ourProcesses()).toEqual([]));
    await expectGoodScan(engine);
  });
});

it("ends with the listener's error when an event cannot be taken", async () => {
  const engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
  const scan = engine.scan(
    {
      url: at("/"),
      parts: ["html"],
      device: "Windows 10 PC",
      windowSize: { width: 800, height: 600 },
      allowPrivate: [host],
    },
    { onEvent: () => Promise.reject(new Error("The disk is full.")) },
  );
  await expect(scan).rejects.toThrow("The disk is full.");
  await engine.close();
});

it("takes every browser along when the process that scans is killed", async () => {
  const script = fileURLToPath(new URL("../testing/scan-for-ever.ts", import.meta.url));
  const parent = spawn(process.execPath, [script, at("/silent")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const started = new Set<string>();
  for await (const text of parent.stdout.setEncoding("utf8")) {
    started.add(`${started.size}${text}`);
    if ([...started].join("").split("started").length > 2) break;
  }
  const children = descendantsOf(parent.pid ?? 0);
  expect(children.filter(({ command }) => command.includes("runner-main.ts"))).toHaveLength(2);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await vi.waitFor(() => expect(stillAlive(children)).toEqual([]));
});

/** Scans a page that never comes and does something once its request has arrived. */
async function scanWhile(
  engine: Engine,
  act: () => void,
  request: Partial<ScanRequest> = {},
  signal?: AbortSignal,
): Promise<Outcome> {
  const arrived = untilAsked(site, "/silent");
  const scan = scanOf(engine, at("/silent"), request, signal);
  await arrived;
  act();
  return scan;
}

function expectEveryPart({ failures, evidence }: Outcome, code: string): void {
  expect(evidence).toEqual({});
  expect(Object.entries(failures).map(([part, failure]) => [part, failure.code])).toEqual([
    ["html", code],
    ["logs", code],
    ["images", code],
    ["security", code],
  ]);
}

async function expectGoodScan(engine: Engine): Promise<void> {
  const { failures } = await scanOf(engine, at("/"));
  expect(failures).toEqual({});
}

/** Those of this test's own children that scan; the test runner has others. */
function ourProcesses(): ProcessRow[] {
  return descendantsOf(process.pid).filter(({ command }) =>
    /runner-main\.ts|--type=|--headless/.test(command),
  );
}

function runnerOf(processes: ProcessRow[]): number {
  return processes.find(({ command }) => command.includes("runner-main.ts"))?.pid ?? Number.NaN;
}

function browserOf(processes: ProcessRow[]): number {
  const main = processes.find(
    ({ command }) => command.includes("--headless") && !command.includes("--type="),
  );
  return main?.pid ?? Number.NaN;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
}
