import { ScanError } from "../scan-error.ts";
import type { PoolKind } from "./errand.ts";
import type { ErrandName, errands, RequestOf, ResultOf } from "./errands.ts";
import type { RunnerStart } from "./runner-handle.ts";
import { type EngineLogger, type RunOptions, Slot } from "./slot.ts";
import { SlotQueue } from "./slot-queue.ts";

/** The errands that run in a pool of one kind. */
type ErrandsOf<Kind extends PoolKind> = {
  [Name in ErrandName]: (typeof errands)[Name]["pool"] extends Kind ? Name : never;
}[ErrandName];

/** Processes for one kind of errand, each of which can be killed without harm to the next run. */
export class RunnerPool<Kind extends PoolKind> {
  readonly #slots: readonly Slot[];
  readonly #queue: SlotQueue<Slot>;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  /** @param size runs at once; processes start when they are needed. */
  constructor(
    pool: Kind,
    size: number,
    start: Omit<RunnerStart, "onStderr" | "pool">,
    logger: EngineLogger | undefined,
  ) {
    this.#slots = Array.from({ length: size }, () => new Slot({ ...start, pool }, logger));
    this.#queue = new SlotQueue(this.#slots);
  }

  /**
   * Waits for a free process and runs an errand in it.
   * @throws ScanError CANCELLED when the pool closes or the signal aborts before a process is free,
   * and what `Slot.run` throws.
   */
  async run<Name extends ErrandsOf<Kind>>(
    name: Name,
    request: RequestOf<Name>,
    options: RunOptions<Name>,
  ): Promise<ResultOf<Name>> {
    const signal = AbortSignal.any([this.#closing.signal, options.signal]);
    const work = this.#queue.use(signal, (slot) => slot.run(name, request, { ...options, signal }));
    this.#underWay.add(work);
    try {
      return await work;
    } finally {
      this.#underWay.delete(work);
    }
  }

  /** Ends every process. Runs under way reject with CANCELLED. */
  async close(): Promise<void> {
    this.#closing.abort(new ScanError("CANCELLED"));
    await Promise.allSettled(this.#underWay);
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }
}
