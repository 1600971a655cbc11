import { ScanError } from "../scan-error.ts";

export type Deadline = {
  ms: number;
  /** What to throw when time is up; TIMED_OUT unless told otherwise. */
  error?: () => ScanError;
  /** Ends the wait early with its reason. */
  signal?: AbortSignal;
};

/**
 * Waits for `work` until the deadline passes or the signal aborts. Calls to a browser have no limit
 * of their own, and a hung page never answers. The loser's later rejection is swallowed.
 */
export function withDeadline<T>(work: Promise<T>, deadline: Deadline): Promise<T> {
  const { ms, signal } = deadline;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => finish(() => reject(signal?.reason));
    const timer = setTimeout(
      () => finish(() => reject(deadline.error?.() ?? new ScanError("TIMED_OUT"))),
      ms,
    );
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener("abort", onAbort, { once: true });
    work.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error)),
    );
  });
}
