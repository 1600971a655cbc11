import { setTimeout as wait } from "node:timers/promises";

export type Pacer = {
  /** Runs work when a slot is free and the pause is over. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** From now on a pause between two begins, in milliseconds. */
  setDelay(delayMs: number): void;
  /** Nothing begins before this many milliseconds have passed. */
  pause(durationMs: number): void;
};

/**
 * Keeps a crawl polite: so many requests at once, and pauses when the site asks for them.
 * @param signal ends every wait with its reason.
 */
export function createPacer(concurrency: number, signal: AbortSignal): Pacer {
  let free = concurrency;
  let delayMs = 0;
  let notBefore = 0;
  const waiting: (() => void)[] = [];

  async function acquire(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    while (notBefore > Date.now()) await wait(notBefore - Date.now(), undefined, { signal });
    notBefore = Math.max(notBefore, delayMs === 0 ? 0 : Date.now() + delayMs);
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
      notBefore = Math.max(notBefore, Date.now() + durationMs);
    },
  };
}
