import { setTimeout } from "node:timers/promises";

export type Pacer = {
  /** Runs work when a slot is free and the pause is over. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** From now on a pause between two begins, in milliseconds. */
  setDelay(delayMs: number): void;
  /** Nothing begins before this many milliseconds have passed. */
  pause(durationMs: number): void;
};

type Clock = {
  /** Milliseconds. */
  now(): number;
  /** Rejects with the signal's reason. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>;
};

const realClock: Clock = {
  now: Date.now,
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
};

/**
 * Keeps a crawl polite: so many requests at once, and pauses when the site asks for them.
 * @param signal ends every wait with its reason.
 */
export function createPacer(concurrency: number, signal: AbortSignal, clock = realClock): Pacer {
  let free = concurrency;
  let delayMs = 0;
  let notBefore = 0;
  const waiting: (() => void)[] = [];

  async function acquire(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    for (let ms = notBefore - clock.now(); ms > 0; ms = notBefore - clock.now()) {
      await clock.wait(ms, signal);
    }
    notBefore = Math.max(notBefore, delayMs === 0 ? 0 : clock.now() + delayMs);
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(work) {
      try {
        await acquire();
        signal.throwIfAborted();
        return await work();
      } finally {
        release();
      }
    },
    setDelay(next) {
      delayMs = next;
    },
    pause(durationMs) {
      notBefore = Math.max(notBefore, clock.now() + durationMs);
    },
  };
}
