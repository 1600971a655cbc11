import type { Artifacts, Trace } from "lighthouse";
import { ProcessedTrace } from "lighthouse/core/computed/processed-trace.js";
import { finalizeArtifacts } from "lighthouse/core/gather/base-artifacts.js";
import { Driver } from "lighthouse/core/gather/driver.js";
import * as navigation from "lighthouse/core/gather/navigation-runner.js";
import { Runner } from "lighthouse/core/runner.js";
import type { Shown } from "../../capture/emulate-device.ts";
import type { Tab } from "../../capture/open-tab.ts";
import { withDeadline } from "../../capture/with-deadline.ts";
import type { LighthouseEvidence } from "../../evidence.ts";
import type { ScanBounds } from "../../scan-bounds.ts";
import { ScanError } from "../../scan-error.ts";
import { askSizesTogether } from "./ask-sizes-together.ts";
import { gaugeProcessors } from "./gauge-processors.ts";
import { holdRecording } from "./hold-recording.ts";
import { memoiseTexts, memoiseWhite } from "./memoise-lighthouse.ts";
import { pauseBetweenAudits } from "./pause-between-audits.ts";
import { resolveConfig } from "./resolve-config.ts";
import { shareAxe } from "./share-axe.ts";
import { skipBenchmark } from "./skip-benchmark.ts";
import { toLighthouseEvidence } from "./to-lighthouse-evidence.ts";

export type LighthouseOptions = Shown & {
  bounds: ScanBounds;
  /** Called when Lighthouse may still be at work on its own: only the end of the browser stops it. */
  onStuck(): void;
};

skipBenchmark();
memoiseTexts();
memoiseWhite();
pauseBetweenAudits();

type Gathered = { artifacts: Artifacts; options: Parameters<typeof Runner.audit>[1] };

/**
 * Lighthouse as a guest of a load: it records while we navigate and wait, gathers on the page we
 * opened, and audits when the page is no longer needed. What becomes of it never ends the load.
 */
export class LighthouseRun {
  readonly #options: LighthouseOptions;
  readonly #over = Promise.withResolvers<void>();
  readonly #left = new AbortController();
  #gathering: Promise<Gathered> | null = null;
  #gathered: Promise<Gathered> | null = null;
  #evidence: Promise<LighthouseEvidence> | null = null;
  #driver: Driver | null = null;
  #gauge: (() => number | null) | null = null;
  #processors: number | null = null;

  constructor(options: LighthouseOptions) {
    this.#options = options;
  }

  /**
   * Sets the recording up and lets the navigation begin within it; without it when Lighthouse fails or
   * hangs before that.
   * @param go begins the navigation; what it rejects with is passed on.
   */
  async start(tab: Tab, go: () => Promise<void>): Promise<void> {
    let gone: Promise<void> | null = null;
    const begun = Promise.withResolvers<void>();
    const begin = () => {
      this.#gauge ??= gaugeProcessors();
      gone ??= go();
      gone.catch(() => undefined);
      begun.resolve();
      return gone;
    };
    this.#gathering = this.#gather(tab, begin);
    const failed = this.#gathering.then(
      () => undefined,
      () => undefined,
    );
    const patience = { ms: this.#options.bounds.responseMs, signal: tab.caps.signal };
    await withDeadline(Promise.race([begun.promise, failed]), patience).catch(() => undefined);
    tab.caps.signal.throwIfAborted();
    await begin();
  }

  /**
   * Ends the recording and waits until Lighthouse has gathered what it wants from the page, which is
   * nobody else's meanwhile. Rejects only when the load itself is over.
   */
  async finish(tab: Tab): Promise<void> {
    if (this.#gathered || !this.#gathering) return;
    const { bounds, onStuck } = this.#options;
    this.#processors = this.#gauge?.() ?? null;
    this.#over.resolve();
    const deadline = {
      ms: bounds.lighthouseMs,
      signal: tab.caps.signal,
      error: () => new ScanError("LIGHTHOUSE_FAILED", "It did not finish in time."),
    };
    this.#gathered = withDeadline(this.#gathering, deadline);
    await this.#gathered.catch(async (error: unknown) => {
      tab.caps.signal.throwIfAborted();
      if (!(error instanceof ScanError)) return;
      onStuck();
      this.leave();
      const answer = { ms: bounds.closeMs };
      await withDeadline(this.#driver?.disconnect() ?? Promise.resolve(), answer).catch(
        () => undefined,
      );
    });
  }

  /** Ends whatever is still under way. */
  leave(): void {
    this.#over.resolve();
    this.#left.abort();
  }

  /**
   * Audits what was gathered, at the first call; it keeps this process busy for half a second.
   * @throws ScanError LIGHTHOUSE_FAILED with Lighthouse's own reason.
   */
  audit(): Promise<LighthouseEvidence> {
    this.#evidence ??= this.#audit().catch((error: unknown) => Promise.reject(explain(error)));
    this.#evidence.catch(() => undefined);
    return this.#evidence;
  }

  /** The source maps that it asked for, so that nobody asks again; none when it did not get so far. */
  async sourceMaps(): Promise<Artifacts["SourceMaps"]> {
    const gathered = await this.#gathered?.catch(() => null);
    return gathered?.artifacts.SourceMaps ?? [];
  }

  async #gather(tab: Tab, requestor: () => Promise<void>): Promise<Gathered> {
    const { bounds, ...shown } = this.#options;
    const config = await resolveConfig(shown, bounds);
    const hold = holdRecording(this.#over.promise);
    const gatherers = askSizesTogether(shareAxe(config.artifacts, tab));
    const resolvedConfig = { ...config, artifacts: [hold, ...gatherers] };
    const computedCache = new Map();
    const { page } = tab;
    const driver = new Driver(page);
    this.#driver = driver;
    const options = { resolvedConfig, computedCache };
    const artifacts = await Runner.gather(async () => {
      const context = { driver, page, requestor, signal: this.#left.signal, ...options };
      const { baseArtifacts } = await navigation._setup(context);
      const gathered = await navigation._navigation({ ...context, baseArtifacts });
      await navigation._cleanup(context);
      return finalizeArtifacts(baseArtifacts, gathered);
    }, options);
    return { artifacts, options };
  }

  async #audit(): Promise<LighthouseEvidence> {
    if (!this.#gathered) throw new ScanError("LIGHTHOUSE_FAILED");
    const { artifacts, options } = await this.#gathered;
    const result = await Runner.audit(artifacts, options);
    const reason = result?.lhr.runtimeError?.message ?? unpainted(result?.lhr.audits);
    if (!result || reason) throw new ScanError("LIGHTHOUSE_FAILED", reason);
    const shots = await shotsOf(artifacts.Trace, options);
    return toLighthouseEvidence(result.lhr, { processors: this.#processors, shots });
  }
}

/** The pictures that the browser took while it recorded, by when after the navigation. */
async function shotsOf(trace: Trace, { computedCache, resolvedConfig }: Gathered["options"]) {
  const { settings } = resolvedConfig;
  const processed = await ProcessedTrace.request(trace, { computedCache, settings });
  const start = processed.timeOriginEvt.ts;
  return trace.traceEvents.flatMap(({ name, ts, args }) =>
    name === "Screenshot" && args.snapshot
      ? [{ ms: (ts - start) / 1_000, data: args.snapshot }]
      : [],
  );
}

/** We wait for no first paint, so that it never came shows at the metric alone. */
function unpainted(audits: Parameters<typeof toLighthouseEvidence>[0]["audits"] | undefined) {
  const paint = audits?.["first-contentful-paint"];
  return paint?.scoreDisplayMode === "error" ? (paint.errorMessage ?? paint.title) : undefined;
}

function explain(error: unknown): ScanError {
  if (error instanceof ScanError) return error;
  const said =
    error instanceof Error && "friendlyMessage" in error
      ? `${error.message.replaceAll("_", " ").toLowerCase()}.`
      : undefined;
  return new ScanError("LIGHTHOUSE_FAILED", said, { cause: error });
}
