import { ScanError } from "../scan-error.ts";

/** Lends each of a few things to one user at a time, first come first served. */
export class SlotQueue<Slot> {
  readonly #free: Slot[];
  readonly #waiting: ((slot: Slot) => void)[] = [];

  constructor(slots: readonly Slot[]) {
    this.#free = [...slots];
  }

  /** @throws ScanError CANCELLED when the signal aborts before a slot is free. */
  async use<Result>(signal: AbortSignal, work: (slot: Slot) => Promise<Result>): Promise<Result> {
    const slot = await this.#acquire(signal);
    try {
      return await work(slot);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(slot);
      else this.#free.push(slot);
    }
  }

  async #acquire(signal: AbortSignal): Promise<Slot> {
    if (signal.aborted) throw new ScanError("CANCELLED");
    // The one used last is the warmest.
    const free = this.#free.pop();
    if (free !== undefined) return free;
    return new Promise<Slot>((resolve, reject) => {
      const take = (slot: Slot) => {
        signal.removeEventListener("abort", leave);
        resolve(slot);
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(new ScanError("CANCELLED"));
      };
      this.#waiting.push(take);
      signal.addEventListener("abort", leave, { once: true });
    });
  }
}
