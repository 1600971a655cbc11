import { withDeadline } from "../capture/with-deadline.ts";
import { fromFailure, ScanError } from "../scan-error.ts";
import type { ErrandName, EventOf, ReplyOf, RequestOf, ResultOf } from "./errands.ts";
import { RunnerHandle, type RunnerStart } from "./runner-handle.ts";
import { RunnerLostError } from "./runner-lost-error.ts";

export type RunOptions<Name extends ErrandName> = {
  /** Called in order, without waiting for the one before; a rejection ends the run with it. */
  onEvent(event: EventOf<Name>): Promise<ReplyOf<Name>> | ReplyOf<Name>;
  /** Deadline for the run in milliseconds: past it the process is killed. */
  ms: number;
  /** Kills the process; the run rejects with the signal's reason. */
  signal: AbortSignal;
};

/** The part of a structured logger that the engine uses. */
export type EngineLogger = { warn(data: Record<string, unknown>, message: string): void };

/** A place for one run at a time. Its runner starts with the first and is replaced when worn. */
export class Slot {
  readonly #start: RunnerStart;
  readonly #logger: EngineLogger | undefined;
  #runner: RunnerHandle | null = null;
  #idle: NodeJS.Timeout | null = null;
  readonly #killed = new Set<Promise<void>>();

  constructor(start: Omit<RunnerStart, "onStderr">, logger: EngineLogger | undefined) {
    const onStderr = (text: string) =>
      logger?.warn({ text }, "An errand met an error nobody foresaw.");
    this.#start = { ...start, onStderr };
    this.#logger = logger;
  }

  /**
   * @throws ScanError what the errand failed with, or TIMED_OUT past its deadline; RunnerLostError when
   * its process ended or could not be had; what `onEvent` rejected with; the signal's reason.
   */
  async run<Name extends ErrandName>(
    name: Name,
    request: RequestOf<Name>,
    { onEvent, ms, signal }: RunOptions<Name>,
  ): Promise<ResultOf<Name>> {
    if (this.#idle) clearTimeout(this.#idle);
    try {
      const runner = await this.#warmRunner(signal);
      // Both ends take the types from one table.
      const run = runner.run(name, request, (event) => onEvent(event as EventOf<Name>));
      const { worn, outcome } = await withDeadline(run, { ms, signal });
      if (worn || runner.runs >= this.#start.bounds.scansPerRunner) this.#discard();
      if ("failure" in outcome) throw new ErrandFailure(fromFailure(outcome.failure));
      return outcome.result as ResultOf<Name>;
    } catch (error) {
      if (error instanceof ErrandFailure) throw error.cause;
      if (!signal.aborted)
        this.#logger?.warn({ errand: name, err: error }, "An errand's process was ended.");
      this.#discard();
      throw error;
    } finally {
      this.#idle = setTimeout(() => void this.close(), this.#start.bounds.idleMs).unref();
    }
  }

  async close(): Promise<void> {
    const runner = this.#runner;
    this.#runner = null;
    if (this.#idle) clearTimeout(this.#idle);
    // One that was killed lives until the machine has ended it.
    await Promise.all([runner?.close(), ...this.#killed]);
  }

  async #warmRunner(signal: AbortSignal): Promise<RunnerHandle> {
    if (this.#runner?.hasExited) this.#runner = null;
    this.#runner ??= new RunnerHandle(this.#start);
    const late = new ScanError("INTERNAL");
    const ms = this.#start.bounds.launchMs + processStartMs;
    try {
      await withDeadline(this.#runner.ready, { ms, signal, error: () => late });
    } catch (error) {
      if (error === late) throw new RunnerLostError("The process did not start in time.");
      throw error;
    }
    return this.#runner;
  }

  #discard(): void {
    const runner = this.#runner;
    this.#runner = null;
    if (!runner) return;
    runner.kill();
    const ended: Promise<void> = runner.exited.finally(() => this.#killed.delete(ended));
    this.#killed.add(ended);
  }
}

/** A failure told by a runner that is well and stays. */
class ErrandFailure extends Error {
  override readonly cause: ScanError;

  constructor(cause: ScanError) {
    super(cause.message);
    this.cause = cause;
  }
}

/** Reading the engine's modules on a busy machine. */
const processStartMs = 10_000;
