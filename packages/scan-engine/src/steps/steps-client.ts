import type { SiteSession } from "../access/site-session.ts";
import type { RunnerPool } from "../runner/runner-pool.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import type { CaseOutcome, CaseRequest, StepFiles, StepReport } from "./case-run.ts";
import { elementsScript } from "./elements/elements-script.ts";

export type CaseHandlers = {
  onBegin?(index: number): void;
  /**
   * A step is over, or, without files, a later one has shown what became of it. A rejection ends the run with it.
   */
  onStep?(step: StepReport, files: StepFiles): Promise<void> | void;
  /** The run was filmed: a WebM, whose clock began with the first step. A rejection ends the run with it. */
  onFilm?(film: Uint8Array): Promise<void> | void;
  /** The run has passed and was asked for what its visitor has by then. */
  onSession?(session: SiteSession): Promise<void> | void;
  signal?: AbortSignal;
};

/** A case as the engine is asked to run it. */
export type AskedCase = Omit<CaseRequest, "elementsScript"> & {
  /** Whether it is told what pages were as elements were looked for. */
  elements?: boolean | undefined;
};

/**
 * Runs the steps of a case in a browser; waits for a free one. How it went is what it resolves to, whatever the page or
 * the site did.
 * @throws ScanError TIMED_OUT when the run could not even say that its time was up, BROWSER_CRASHED, OUT_OF_MEMORY,
 * CANCELLED when the signal aborts or the engine closes; RunnerLostError when the browser's process ended.
 */
export type RunCase = (request: AskedCase, handlers?: CaseHandlers) => Promise<CaseOutcome>;

/** What a run whose time is up may take to say so, in ms. */
const graceMs = 15_000;

export function createRunCase(
  pool: RunnerPool<"driven">,
  { caseMs }: Pick<ScanBounds, "caseMs">,
): RunCase {
  return async (
    { elements = false, ...asked },
    { onBegin, onStep, onFilm, onSession, signal } = {},
  ) => {
    const request = { ...asked, elementsScript: elements ? await elementsScript() : undefined };
    try {
      return await pool.run("steps", request, {
        async onEvent(event) {
          if (event.type === "began") onBegin?.(event.index);
          else if (event.type === "film") await onFilm?.(event.film);
          else if (event.type === "session") await onSession?.(event.session);
          else await onStep?.(event.step, event);
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
