import type { LaunchedBrowser } from "../browser/watch-browser.ts";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import { ScanError, toFailure } from "../scan-error.ts";
import type { BrowserTools, ErrandRequest, NetworkTools, WayOut } from "./errand.ts";
import type { Outcome, RunnerOptions } from "./runner-protocol.ts";

/** What a runner has at hand for its errands: a way out for each run, and in one pool a browser. */
export type Workshop = {
  browserPid: number | null;
  /** Runs an errand with tools of its own. Never rejects. */
  use(
    request: ErrandRequest,
    work: (tools: BrowserTools) => Promise<unknown>,
  ): Promise<{ worn: boolean; outcome: Outcome }>;
  close(): Promise<void>;
};

type Report = (error: unknown) => void;

/** @throws ScanError when there is no browser to be had. */
export function openWorkshop(options: RunnerOptions, report: Report): Promise<Workshop> {
  return options.pool === "browser"
    ? withBrowser(options, report)
    : withoutBrowser(options, report);
}

async function withoutBrowser(
  { bounds, controlPorts }: RunnerOptions,
  report: Report,
): Promise<Workshop> {
  return {
    browserPid: null,
    async use({ allowPrivate, override }, work) {
      const ways: Egress[] = [];
      function openWayOut(way: WayOut): Egress {
        const egress = createEgress({ allowPrivate, controlPorts, ...way });
        ways.push(egress);
        return egress;
      }
      const { signal } = new AbortController();
      const outcome = await outcomeOf(() => {
        const tools: NetworkTools = {
          egress: openWayOut({ override }),
          openWayOut,
          bounds,
          signal,
        };
        // An errand of this pool takes nothing but these; see `RunnerOptions.pool`.
        return work(tools as unknown as BrowserTools);
      }, report);
      await Promise.all(ways.map((egress) => egress.close()));
      return { worn: false, outcome };
    },
    async close() {},
  };
}

async function withBrowser(options: RunnerOptions, report: Report): Promise<Workshop> {
  const { bounds, controlPorts, sandbox, hasCapability } = options;
  // A process without a browser need not read the automation library.
  const { launchBrowser } = await import("../browser/launch-browser.ts");
  const closed = createEgress({ allowPrivate: [], controlPorts });
  const proxy = await closed.listen();
  const launched = await launchBrowser({
    proxyPort: proxy.port,
    sandbox,
    hasCapability,
    timeoutMs: bounds.launchMs,
    memoryMb: bounds.maxBrowserMb,
  });
  const { browser } = launched;

  async function use(egress: Egress, work: (tools: BrowserTools) => Promise<unknown>) {
    let worn = false;
    const stop = new AbortController();
    void launched.ended.then(() => {
      worn = true;
      stop.abort(new ScanError("BROWSER_CRASHED"));
    });
    const allowance = {
      maxBytes: bounds.maxTransferBytes,
      maxRequests: bounds.maxRequests,
      totalMs: bounds.scanMs,
    };
    const explain = (error: unknown) => explainBy(launched, error, report);
    const tools: BrowserTools = {
      egress,
      bounds,
      signal: stop.signal,
      browser,
      proxy,
      beginLoad: () => proxy.reset(allowance, egress.connect),
      onStuck: () => {
        worn = true;
      },
      explain,
    };
    const outcome = await outcomeOf(
      () => work(tools).catch(async (error: unknown) => Promise.reject(await explain(error))),
      report,
    );
    return { worn, outcome };
  }

  return {
    browserPid: launched.pid,
    async use({ allowPrivate, override }, work) {
      const closedPorts = [...controlPorts, proxy.port];
      let egress: Egress;
      try {
        egress = createEgress({ allowPrivate, override, controlPorts: closedPorts });
      } catch (error) {
        return { worn: false, outcome: { failure: toFailure(error) } };
      }
      try {
        return await use(egress, work);
      } finally {
        // What this run was allowed to open, the next one may not.
        await proxy.reset();
        await egress.close();
      }
    },
    async close() {
      launched.kill();
      await Promise.race([launched.ended, after(1_000)]);
    },
  };
}

async function outcomeOf(work: () => Promise<unknown>, report: Report): Promise<Outcome> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!(error instanceof ScanError)) report(error);
    return { failure: toFailure(error) };
  }
}

/** A browser that died says so only after its calls have failed in its own words. */
async function explainBy(
  launched: LaunchedBrowser,
  error: unknown,
  report: Report,
): Promise<unknown> {
  if (launched.browser.connected && !isCrash(error) && (await launched.isWhole())) {
    if (!(error instanceof ScanError)) report(error);
    return error;
  }
  const end = await Promise.race([launched.ended, after(2_000)]);
  if (end === "out_of_memory") return new ScanError("OUT_OF_MEMORY", undefined, { cause: error });
  return isCrash(error) ? error : new ScanError("BROWSER_CRASHED", undefined, { cause: error });
}

function isCrash(error: unknown): boolean {
  return error instanceof ScanError && error.code === "BROWSER_CRASHED";
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
