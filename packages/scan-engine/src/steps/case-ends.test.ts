import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { by, css, type DrivenSites, driveSites, open, stepOf } from "../testing/drive-sites.ts";
import { descendantsOf } from "../testing/process-tree.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { troubledPages } from "../testing/troubled-pages.ts";
import type { CaseRequest } from "./case-run.ts";

vi.setConfig({ testTimeout: patience(90_000), hookTimeout: patience(60_000) });

const press = stepOf({ id: "press", action: { type: "click", element: css("#press") } });
const never = stepOf({
  id: "never",
  assertion: { type: "match", value: "never", element: css("#out") },
});
const pause = stepOf({ id: "pause", action: { type: "wait", value: "60000" } });

describe("a case on a page that does not cooperate", () => {
  let sites: DrivenSites;
  beforeAll(async () => {
    sites = await driveSites({ "trouble.test": troubledPages });
  });
  afterAll(() => sites.close());

  const end = async (path: string, ...steps: ReturnType<typeof stepOf>[]) => {
    const request = { siteUrl: "http://trouble.test", pictures: true, waitMs: patience(1_500) };
    const { outcome } = await sites.run({ ...request, steps: [open(path), ...steps] });
    const last = outcome.steps.at(-1);
    const part = last?.assertion ?? last?.action;
    return { id: last?.id, code: part?.code ?? outcome.code, reason: part?.reason };
  };

  it.each([
    ["/covered", "NOT_ACTIONABLE", /^CSS “#press” is covered by <div id="veil"/],
    ["/disabled", "NOT_ACTIONABLE", /^CSS “#press” was there, and stayed disabled\.$/],
    ["/moving", "NOT_ACTIONABLE", /^CSS “#press” was there, and kept moving\.$/],
    ["/hang", "PAGE_HUNG", /^The page is busy and does not answer\.$/],
  ])("says what is in the way of a press on %s", async (path, code, reason) => {
    expect(await end(path, press)).toEqual({
      id: "press",
      code,
      reason: expect.stringMatching(reason),
    });
  });

  it.each(["/covered", "/disabled"])(
    "says where on %s what could not be pressed stands",
    async (path) => {
      const request = { siteUrl: "http://trouble.test", pictures: true, waitMs: patience(1_500) };
      const { outcome } = await sites.run({ ...request, steps: [open(path), press] });
      expect(outcome.steps.at(-1)?.box).toMatchObject({ width: expect.any(Number) });
    },
  );

  it.each([
    ["/covered", /^CSS “#press” is covered by <div id="veil"/],
    ["/covered-below", /^CSS “#out” is covered by <div id="veil"/],
  ])(
    "says what is in the way of a drag on %s, where it is taken or where it is left",
    async (path, reason) => {
      const drag = stepOf({ action: { type: "drag", element: css("#press"), to: css("#out") } });
      const { code, reason: said } = await end(path, drag);
      expect([code, said]).toEqual(["NOT_ACTIONABLE", expect.stringMatching(reason)]);
    },
  );

  it.each([
    ["/alerts", "PAGE_HUNG"],
    ["/windows", "ASSERTION"],
  ])("ends typed where it is stormed: %s", async (path, code) => {
    // Many windows take their time to open, and the check none.
    const steps = [
      { ...press, timeout: 30_000 },
      { ...never, timeout: 500 },
    ];
    expect(await end(path, ...steps)).toMatchObject({ code });
  });

  it("says that an address does not answer", async () => {
    const { code } = await end("/slow", press, stepOf({ action: { type: "reload" } }));
    expect(code).toBe("NO_ANSWER");
  });

  it("leaves a page that does not want to be left", async () => {
    expect(await end("/leaving", press, open("/disabled"))).toMatchObject({ code: null });
  });

  it("says that no tab is open", async () => {
    const close = stepOf({ action: { type: "close" } });
    expect(await end("/covered", close, press)).toMatchObject({ id: "press", code: "NO_TAB" });
  });

  it("takes no selector for code, and no text for a pattern (M23)", async () => {
    const began = performance.now();
    const wrong = stepOf({ timeout: 500, action: { type: "click", element: css(":::[") } });
    expect(await end("/covered", wrong)).toMatchObject({
      code: "NOT_FOUND",
      reason: "There is no CSS “:::[”. Tried CSS “:::[”: not valid.",
    });
    const pattern = by({ by: "text", value: "/^(a+)+$/" });
    const text = stepOf({ timeout: 500, action: { type: "click", element: pattern } });
    expect(await end("/covered", text)).toMatchObject({
      code: "NOT_FOUND",
      reason: "There is no text “/^(a+)+$/”.",
    });
    expect(performance.now() - began).toBeLessThan(patience(6_000));
  });
});

describe("a case whose processes", () => {
  let server: Server;
  let engine: Engine;
  let host: string;
  beforeAll(async () => {
    server = createServer(troubledPages);
    await once(server.listen(0, "127.0.0.1"), "listening");
    // A listening TCP server's address is never a string or null.
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bounds = { caseMs: patience(4_000) };
    engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation(), bounds });
  });
  afterAll(async () => {
    await engine.close();
    server.closeAllConnections();
    server.close();
  });

  const request = (path: string, ...steps: ReturnType<typeof stepOf>[]): CaseRequest => ({
    ...{ siteUrl: `http://${host}`, steps: [open(path), ...steps], secrets: {}, values: {} },
    ...{ allowPrivate: [host], device: "Windows 10 PC", windowSize: { width: 800, height: 600 } },
    ...{ waitMs: patience(2_000), endOnFail: true, pictures: false },
  });
  const ours = () =>
    descendantsOf(process.pid).filter(({ command }) => /runner-main\.ts|--headless/.test(command));
  const runAnd = (act: () => void, path: string, ...steps: ReturnType<typeof stepOf>[]) =>
    engine.runCase(request(path, ...steps), {
      onBegin: (index) => index === 1 && act(),
    });
  const good = async () => {
    const exists = stepOf({ assertion: { type: "exists", element: css("#press") } });
    expect(await engine.runCase(request("/covered", exists))).toMatchObject({ status: "passed" });
  };

  it("take too long says so, and the next case works", async () => {
    const outcome = await engine.runCase(request("/covered", pause));
    expect(outcome.steps[1]?.action).toMatchObject({ code: "TIMED_OUT" });
    await good();
  });

  it("lose their browser says so, and the next case works", async () => {
    const kill = () => {
      const isBrowser = ({ command }: { command: string }) =>
        command.includes("--headless") && !command.includes("--type=");
      process.kill(ours().find(isBrowser)?.pid ?? Number.NaN, "SIGKILL");
    };
    const ended = runAnd(kill, "/covered", pause);
    await expect(ended).resolves.toMatchObject({ status: "failed" });
    expect((await ended).steps.at(-1)?.action?.code).toBe("BROWSER_GONE");
    await good();
  });

  it("lose their runner rejects, leaves no browser behind, and the next case works", async () => {
    const kill = () => {
      const runner = ours().find(({ command }) => command.includes("runner-main.ts"));
      process.kill(runner?.pid ?? Number.NaN, "SIGKILL");
    };
    await expect(runAnd(kill, "/covered", pause)).rejects.toThrow("The process ended.");
    await vi.waitFor(() => expect(ours()).toEqual([]));
    await good();
  });

  it("run out of memory ends typed, and the next case works", async () => {
    const outcome = await engine.runCase(request("/memory", press, never)).catch((error) => error);
    const codes = outcome.steps?.map((step: { action?: { code: string } }) => step.action?.code);
    expect(codes?.at(-1) ?? outcome.code).toMatch(
      /PAGE_CRASHED|OUT_OF_MEMORY|BROWSER_GONE|PAGE_HUNG/,
    );
    await good();
  });

  it("are stopped by a person rejects, and leaves nothing behind", async () => {
    const stop = new AbortController();
    const run = engine.runCase(request("/covered", pause), {
      onBegin: (index) => index === 1 && stop.abort(),
      signal: stop.signal,
    });
    await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
    await vi.waitFor(() => expect(ours()).toEqual([]));
  });
});
