/** Work that comes by itself and keeps tables and files small. Done twice at once it is no harm. */
export type Chore<Deps> = {
  /** What it does, as the log tells it. */
  name: string;
  /** Every night, or every few minutes. */
  rhythm: "nightly" | "often";
  /** @returns how many rows or files it saw to. */
  run(deps: Deps, signal: AbortSignal): Promise<number>;
};

/**
 * One batch after the other until one is not full: each is a transaction of its own, so that nobody
 * waits long for what it holds, and what is done stays done when it is stopped.
 * @param batch does up to `limit` and answers how many it did.
 */
export function inBatches<Deps>(
  limit: number,
  batch: (deps: Deps, limit: number, signal: AbortSignal) => Promise<number>,
): Chore<Deps>["run"] {
  return async (deps, signal) => {
    for (let all = 0; ; ) {
      signal.throwIfAborted();
      const done = await batch(deps, limit, signal);
      all += done;
      if (done < limit) return all;
    }
  };
}
