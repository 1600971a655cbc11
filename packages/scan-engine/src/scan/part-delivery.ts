import type { ScanFailure } from "../scan-error.ts";
import type { ScanEvent, ScanPartName } from "./scan-parts.ts";

/**
 * Hands a scan's events to its listener one at a time, in order, and sees to it that each part
 * begins once and ends once, whatever happens to the process that scans.
 */
export class PartDelivery {
  readonly #onEvent: (event: ScanEvent) => Promise<void> | void;
  readonly #waiting: Set<ScanPartName>;
  readonly #running = new Set<ScanPartName>();
  readonly #refused = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(parts: readonly ScanPartName[], onEvent: (event: ScanEvent) => Promise<void> | void) {
    this.#waiting = new Set(parts);
    this.#onEvent = onEvent;
  }

  /** Aborts with the listener's own error when it rejects. */
  get refused(): AbortSignal {
    return this.#refused.signal;
  }

  push(event: ScanEvent): void {
    const { part } = event;
    if (event.type === "started") {
      if (!this.#waiting.delete(part)) return;
      this.#running.add(part);
    } else if (!this.#running.delete(part)) {
      return;
    }
    this.#last = this.#last.then(async () => {
      if (this.#refused.signal.aborted) return;
      try {
        await this.#onEvent(event);
      } catch (error) {
        this.#refused.abort(error);
      }
    });
  }

  /** Ends every part that has not ended. */
  failRest(failure: ScanFailure): void {
    for (const part of [...this.#waiting]) this.push({ type: "started", part });
    for (const part of [...this.#running]) this.push({ type: "failed", part, failure });
  }

  /** Resolves once everything pushed was taken; rejects with the listener's error. */
  async taken(): Promise<void> {
    await this.#last;
    this.#refused.signal.throwIfAborted();
  }
}
