import { ServiceError } from "./errors.ts";

type LineOptions = {
  /** Runs at once. */
  concurrent: number;
  /** Those that may wait; the next one is refused. */
  waitingMax: number;
  /** What the one refused is told. */
  busy: string;
};

/**
 * Lets so many pieces of work run at once in this process; the others wait in order.
 * The function it returns throws ServiceError BUSY when the line is full.
 */
export function createLine({ concurrent, waitingMax, busy }: LineOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) {
      if (waiting.length >= waitingMax) {
        throw new ServiceError("BUSY", busy, { retryAfterSeconds: 5 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot passes straight to the next in line, so a newcomer cannot jump it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
