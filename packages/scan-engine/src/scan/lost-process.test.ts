import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { descendantsOf } from "../testing/process-tree.ts";
import { scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(30_000) });

let engine: Engine;
let site: Server;
let url: string;
let onRequest = () => {};

beforeAll(async () => {
  site = createServer((_request, response) => {
    onRequest();
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Good</title><h1>Good</h1>");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
});
afterAll(async () => {
  await engine.close();
  site.close();
});

describe("a good page whose browser loses a process while it loads", () => {
  it.each([
    ["what shows it", "--type=renderer "],
    ["what starts those that show pages", "--type=zygote "],
    ["what reaches the network", "--utility-sub-type=network."],
  ])("is not blamed for the end of %s, and neither is the next", async (_what, mark) => {
    onRequest = () => {
      onRequest = () => {};
      for (const { pid, command } of descendantsOf(process.pid)) {
        if (command.includes(mark)) kill(pid);
      }
    };
    const { failures } = await scanOf(engine, url);
    const codes = Object.values(failures).map(({ code }) => code);
    expect(codes).toEqual(Array(4).fill("BROWSER_CRASHED"));
    expect((await scanOf(engine, url)).failures).toEqual({});
  });
});

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It went with the one before.
  }
}
