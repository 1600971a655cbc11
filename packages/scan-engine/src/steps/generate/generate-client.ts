import type { RunnerPool } from "../../runner/runner-pool.ts";
import { ScanError } from "../../scan-error.ts";
import type { CaseGeneration, GenerateRequest } from "./case-generation.ts";
import { surveyScript } from "./survey-script.ts";

export type GenerateHandlers = {
  onProgress?(percent: number): void;
  signal?: AbortSignal;
};

/**
 * Makes cases of what a site offers, without a language model; waits for a free browser. What the site did is part of
 * what it resolves to.
 * @throws ScanError TIMED_OUT when it could not even say that its time was up, BROWSER_CRASHED, OUT_OF_MEMORY,
 * CANCELLED when the signal aborts or the engine closes; RunnerLostError when the browser's process ended.
 */
export type GenerateCases = (
  request: GenerateRequest,
  handlers?: GenerateHandlers,
) => Promise<CaseGeneration>;

/** What a generation whose time is up may take to say so, in ms. */
const graceMs = 20_000;

export function createGenerateCases(pool: RunnerPool<"driven">): GenerateCases {
  return async (asked, { onProgress, signal } = {}) => {
    const request = { ...asked, surveyScript: await surveyScript() };
    try {
      return await pool.run("generate", request, {
        onEvent({ percent }) {
          onProgress?.(percent);
          return null;
        },
        ms: request.totalMs + graceMs,
        signal: signal ?? new AbortController().signal,
      });
    } catch (error) {
      if (signal?.aborted) throw new ScanError("CANCELLED", undefined, { cause: error });
      throw error;
    }
  };
}
