import { withDeadline } from "./capture/with-deadline.ts";
import { PartDelivery } from "./part-delivery.ts";
import { RunnerProcess } from "./runner-process.ts";
import type { RunnerOptions } from "./runner-protocol.ts";
import { ScanError, scanErrors, toFailure } from "./scan-error.ts";
import type { ScanRequest } from "./scan-page.ts";
import type { ScanHandlers, ScannerLogger } from "./scanner.ts";

/** A place for one scan at a time. Its runner starts with the first scan and is replaced when worn. */
export class Slot {
  readonly #options: RunnerOptions;
  readonly #logger: ScannerLogger | undefined;
  #runner: RunnerProcess | null = null;
  #idle: NodeJS.Timeout | null = null;

  constructor(options: RunnerOptions, logger: ScannerLogger | undefined) {
    this.#options = options;
    this.#logger = logger;
  }

  /** @param stop ends the scan: its runner is killed and the scan rejects with CANCELLED. */
  async scan(request: ScanRequest, handlers: ScanHandlers, stop: AbortSignal): Promise<void> {
    const { limits } = this.#options;
    if (this.#idle) clearTimeout(this.#idle);
    const delivery = new PartDelivery(request.parts, handlers.onEvent);
    const signal = AbortSignal.any([stop, delivery.refused]);
    try {
      const runner = await this.#warmRunner(signal);
      const scan = runner.scan(request, (event) => delivery.push(event));
      const { worn } = await withDeadline(scan, { ms: limits.scanMs, signal });
      if (worn || runner.scans >= limits.scansPerRunner) this.#discard();
    } catch (error) {
      this.#report(error, request, signal);
      this.#discard();
      if (stop.aborted) throw new ScanError("CANCELLED", undefined, { cause: stop.reason });
      delivery.failRest(toFailure(error));
    }
    // Whatever a runner forgot to end, it did not do.
    delivery.failRest({ code: "INTERNAL", reason: scanErrors.INTERNAL.message });
    await delivery.taken();
    this.#idle = setTimeout(() => void this.close(), limits.idleMs).unref();
  }

  async close(): Promise<void> {
    const runner = this.#runner;
    this.#runner = null;
    if (this.#idle) clearTimeout(this.#idle);
    await runner?.close();
  }

  async #warmRunner(signal: AbortSignal): Promise<RunnerProcess> {
    if (this.#runner?.hasExited) this.#runner = null;
    this.#runner ??= this.#startRunner();
    const startMs = this.#options.limits.launchMs + processStartMs;
    await withDeadline(this.#runner.ready, { ms: startMs, signal });
    return this.#runner;
  }

  #startRunner(): RunnerProcess {
    const runner = new RunnerProcess(this.#options, (text) =>
      this.#logger?.warn({ text }, "A scan met an error nobody foresaw."),
    );
    void runner.ready.then(
      ({ sandboxed }) => {
        if (!sandboxed) this.#logger?.warn({}, unsandboxed);
      },
      () => undefined,
    );
    return runner;
  }

  #discard(): void {
    this.#runner?.kill();
    this.#runner = null;
  }

  #report(error: unknown, { url }: ScanRequest, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#logger?.warn({ url, err: error }, "A scan's process was ended.");
  }
}

const unsandboxed =
  "The browser runs without its sandbox, as it must for root and where user namespaces are forbidden. Run the worker as another user.";

/** Reading the engine's modules on a busy machine. */
const processStartMs = 10_000;
