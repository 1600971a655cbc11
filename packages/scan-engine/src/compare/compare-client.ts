import type { RunnerPool } from "../runner/runner-pool.ts";
import { ScanError } from "../scan-error.ts";
import type { CompareRequest } from "./compare-errand.ts";
import type { Comparison } from "./comparison.ts";

/**
 * Compares two kept scans in a process without a browser, which is killed when it does not end in time.
 * @throws ScanError TIMED_OUT, INTERNAL for files that are none of a scan, CANCELLED when the signal aborts
 * or the engine closes; RunnerLostError when the process ended.
 */
export type Compare = (
  request: CompareRequest,
  options?: { signal?: AbortSignal },
) => Promise<Comparison>;

export function createCompare(
  pool: RunnerPool<"network">,
  { compareMs }: { compareMs: number },
): Compare {
  return async (request, { signal } = {}) => {
    try {
      return await pool.run(
        "compare",
        { ...request, allowPrivate: [] },
        {
          onEvent: () => null,
          ms: compareMs,
          signal: signal ?? new AbortController().signal,
        },
      );
    } catch (error) {
      if (signal?.aborted) throw new ScanError("CANCELLED", undefined, { cause: error });
      throw error;
    }
  };
}
