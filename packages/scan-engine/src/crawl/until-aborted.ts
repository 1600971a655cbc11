/**
 * Waits for work, but not longer than until the signal; work that comes late is ignored.
 * @throws the signal's reason.
 */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  // The loser of the race may still fail; nobody is left to hear it.
  work.catch(() => undefined);
  aborted.promise.catch(() => undefined);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([aborted.promise, work]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
