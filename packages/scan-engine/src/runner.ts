import { inspect } from "node:util";
import { launchBrowser } from "./browser/launch-browser.ts";
import type { LaunchedBrowser } from "./browser/watch-browser.ts";
import { createEgress, type Egress } from "./egress/create-egress.ts";
import type { EgressProxy } from "./egress/egress-proxy.ts";
import type { FromRunner, RunnerOptions, ToRunner } from "./runner-protocol.ts";
import { ScanError, toFailure } from "./scan-error.ts";
import { type ScanRequest, scanPage } from "./scan-page.ts";

/*
 * A runner: the process that holds one browser and one egress proxy and scans one page at a time.
 * It lives no longer than the process that started it.
 */

type Workshop = {
  launched: LaunchedBrowser;
  proxy: EgressProxy;
  egress: Egress;
  options: RunnerOptions;
};

let workshop: Workshop | null = null;

process.on("message", (message: ToRunner) => void receive(message));
process.once("disconnect", () => void leave());
// A load that was given up goes on failing in the library that ran it.
process.on("unhandledRejection", (error) => report(error));

async function receive(message: ToRunner): Promise<void> {
  switch (message.type) {
    case "start":
      return start(message.options);
    case "scan":
      return scan(message.request);
    case "close":
      return leave();
  }
}

async function start(options: RunnerOptions): Promise<void> {
  try {
    const { allowPrivate, controlPorts = [] } = options;
    const egress = createEgress({ allowPrivate, controlPorts });
    const proxy = await egress.listen();
    const launched = await launchBrowser({
      proxyPort: proxy.port,
      timeoutMs: options.limits.launchMs,
      memoryMb: options.limits.maxBrowserMb,
    });
    workshop = { launched, proxy, egress, options };
    send({ type: "ready", browserPid: launched.pid, sandboxed: launched.sandboxed });
  } catch (error) {
    send({ type: "unusable", failure: toFailure(error) });
  }
}

async function scan(request: ScanRequest): Promise<void> {
  if (!workshop) return send({ type: "finished", worn: true });
  const { launched, proxy, egress, options } = workshop;
  let worn = false;
  const stop = new AbortController();
  void launched.ended.then(() => {
    worn = true;
    stop.abort(new ScanError("BROWSER_CRASHED"));
  });
  const tools = {
    browser: launched.browser,
    proxy,
    egress,
    limits: options.limits,
    signal: stop.signal,
    onStuck: () => {
      worn = true;
    },
    explain: (error: unknown) => explain(error, launched),
  };
  await scanPage(request, tools, (event) => send({ type: "event", event }));
  send({ type: "finished", worn });
}

/** A browser that died says so only after its calls have failed in its own words. */
async function explain(error: unknown, launched: LaunchedBrowser): Promise<unknown> {
  if (launched.browser.connected && !isCrash(error)) {
    if (!(error instanceof ScanError)) report(error);
    return error;
  }
  const end = await Promise.race([launched.ended, after(2_000)]);
  if (end === "out_of_memory") return new ScanError("OUT_OF_MEMORY", undefined, { cause: error });
  return end === null ? error : new ScanError("BROWSER_CRASHED", undefined, { cause: error });
}

function report(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
}

function isCrash(error: unknown): boolean {
  return error instanceof ScanError && error.code === "BROWSER_CRASHED";
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** Takes the browser along: nobody else would end it once this process is gone. */
async function leave(): Promise<void> {
  workshop?.launched.kill();
  await Promise.race([workshop?.launched.ended, after(1_000)]);
  process.exit(0);
}

function send(message: FromRunner): void {
  // Without a parent there is nobody to tell, and `disconnect` ends this process.
  if (process.connected) process.send?.(message);
}
