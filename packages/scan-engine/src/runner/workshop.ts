import type { LaunchOptions } from "../browser/launch-with.ts";

import type { LaunchedBrowser } from "../browser/watch-browser.ts";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import type { EgressBounds } from "../egress/egress-bounds.ts";
import { ScanError, toFailure } from "../scan-error.ts";
import type {
  BrowserTools,
  DriverTools,
  ErrandRequest,
  NetworkTools,
  PoolKind,
  WayOut,
} from "./errand.ts";
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
  return openers[options.pool](options, report);
}

type Opener = (options: RunnerOptions, report: Report) => Promise<Workshop>;

/** A process reads no more of the automation libraries than its pool needs. */
const openers: Record<PoolKind, Opener> = {
  network: withoutBrowser,
  async browser(options, report) {
    const { launchBrowser } = await import("../browser/launch-browser.ts");
    const { maxTransferBytes, maxRequests, scanMs } = options.bounds;
    const load = { maxBytes: maxTransferBytes, maxRequests, totalMs: scanMs };
    return withBrowser(options, report, { launch: launchBrowser, load });
  },
  async driven(options, report) {
    const { driveBrowser } = await import("../browser/drive-browser.ts");
    const { maxCaseBytes, maxCaseRequests, caseMs } = options.bounds;
    const load = { maxBytes: maxCaseBytes, maxRequests: maxCaseRequests, totalMs: caseMs };
    return withBrowser(options, report, { launch: driveBrowser, load });
  },
};

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

type BrowserKind<Driver> = {
  launch(options: LaunchOptions): Promise<LaunchedBrowser<Driver>>;
  /** What one load may fetch, and for how long. */
  load: Partial<EgressBounds>;
};

async function withBrowser<Driver>(
  options: RunnerOptions,
  report: Report,
  { launch, load }: BrowserKind<Driver>,
): Promise<Workshop> {
  const { bounds, controlPorts, sandbox, hasCapability } = options;
  const closed = createEgress({ allowPrivate: [], controlPorts });
  const proxy = await closed.listen();
  const launched = await launch({
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
    const explain = (error: unknown) => explainBy(launched, error, report);
    const tools: DriverTools<Driver> = {
      egress,
      bounds,
      signal: stop.signal,
      browser,
      proxy,
      beginLoad: () => proxy.reset(load, egress.connect),
      onStuck: () => {
        worn = true;
      },
      explain,
    };
    const outcome = await outcomeOf(
      // An errand of this pool takes its driver; see `RunnerOptions.pool`.
      () =>
        work(tools as unknown as BrowserTools).catch(async (error: unknown) =>
          Promise.reject(await explain(error)),
        ),
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
  launched: Pick<LaunchedBrowser, "ended" | "isConnected" | "isWhole">,
  error: unknown,
  report: Report,
): Promise<unknown> {
  if (launched.isConnected() && !isCrash(error) && (await launched.isWhole())) {
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
