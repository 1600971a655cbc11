import type { RunnerPool } from "../runner/runner-pool.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import type { CaseOutcome, CaseRequest, CaseState, StepReport } from "./case-run.ts";

export type CaseHandlers = {
  onBegin?(index: number): void;
  /**
   * A step is over, or, without a picture, a later one has shown what became of it. A rejection ends the run with it.
   * @param picture a JPEG of the window
   * @param look a PNG of what a check of looks saw
   */
  onStep?(
    step: StepReport,
    picture: Uint8Array | null,
    look: Uint8Array | null,
  ): Promise<void> | void;
  /** The run was filmed: a WebM, whose clock began with the first step. A rejection ends the run with it. */
  onFilm?(film: Uint8Array): Promise<void> | void;
  /** The run ended at a step that failed: what another can go on from. A rejection ends the run with it. */
  onState?(state: CaseState): Promise<void> | void;
  signal?: AbortSignal;
};

/**
 * Runs the steps of a case in a browser; waits for a free one. How it went is what it resolves to, whatever the page or
 * the site did.
 * @throws ScanError TIMED_OUT when the run could not even say that its time was up, BROWSER_CRASHED, OUT_OF_MEMORY,
 * CANCELLED when the signal aborts or the engine closes; RunnerLostError when the browser's process ended.
 */
export type RunCase = (request: CaseRequest, handlers?: CaseHandlers) => Promise<CaseOutcome>;

/** What a run whose time is up may take to say so, in ms. */
const graceMs = 15_000;

export function createRunCase(
  pool: RunnerPool<"driven">,
  { caseMs }: Pick<ScanBounds, "caseMs">,
): RunCase {
  return async (request, { onBegin, onStep, onFilm, onState, signal } = {}) => {
    try {
      return await pool.run("steps", request, {
        async onEvent(event) {
          if (event.type === "began") onBegin?.(event.index);
          else if (event.type === "state") await onState?.(event.state);
          else if (event.type === "film") await onFilm?.(event.film);
          else await onStep?.(event.step, event.picture, event.look);
          return null;
        },
        ms: caseMs + graceMs,
        signal: signal ?? new AbortController().signal,
      });
    } catch (error) {
      if (signal?.aborted) throw new ScanError("CANCELLED", undefined, { cause: error });
      throw error;
    }
  };
}
