import type { RunnerPool } from "../runner/runner-pool.ts";
import { ScanError } from "../scan-error.ts";
import type { PrintedDocument, PrintRequest } from "./print-errand.ts";

/**
 * Prints a document of ours as a PDF, in a browser that reaches nothing; waits for a free one.
 * @throws ScanError TOO_LARGE for a document or a PDF beyond its bound, TIMED_OUT, INVALID_URL where the document links to anything
 * but the web, INTERNAL for a PDF of a kind we do not know, CANCELLED when the signal aborts or the engine closes;
 * RunnerLostError when the browser's process ended.
 */
export type Print = (
  request: PrintRequest,
  options?: { signal?: AbortSignal },
) => Promise<PrintedDocument>;

/** @param printMs deadline for a whole document: past it its browser is killed. */
export function createPrint(pool: RunnerPool<"browser">, { printMs }: { printMs: number }): Print {
  return async (request, { signal } = {}) => {
    try {
      return await pool.run(
        "print",
        { ...request, allowPrivate: [] },
        {
          onEvent: () => undefined,
          ms: printMs,
          signal: signal ?? new AbortController().signal,
        },
      );
    } catch (error) {
      if (signal?.aborted) throw new ScanError("CANCELLED", undefined, { cause: error });
      throw error;
    }
  };
}
