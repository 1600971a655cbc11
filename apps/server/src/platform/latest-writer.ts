/**
 * Writes the newest of many values: one write at a time, at most one every `everyMs`, and what a
 * newer value has overtaken is never written.
 */
export function createLatestWriter<T>(
  write: (value: T) => Promise<void>,
  everyMs: number,
): LatestWriter<T> {
  let pending: { value: T } | null = null;
  let running: Promise<void> | null = null;
  let wake: (() => void) | null = null;
  let closed = false;

  async function run(): Promise<void> {
    while (pending && !closed) {
      const { value } = pending;
      pending = null;
      await write(value);
      await pause();
    }
    running = null;
  }

  function pause(): Promise<void> {
    if (closed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    push(value) {
      if (closed) return;
      pending = { value };
      running ??= run();
    },
    async close() {
      closed = true;
      wake?.();
      await running;
    },
  };
}

type LatestWriter<T> = {
  push(value: T): void;
  /** Waits for a write under way; drops what has not begun. */
  close(): Promise<void>;
};
