import { RunnerLostError } from "../runner/runner-lost-error.ts";
import type { RunnerPool } from "../runner/runner-pool.ts";
import { ScanError, scanErrors, toFailure } from "../scan-error.ts";
import { PartDelivery } from "./part-delivery.ts";
import type { ScanEvent, ScanRequest } from "./scan-parts.ts";

export type ScanHandlers = {
  /** Called for one event at a time, in order, and waited for. A rejection ends the scan with it. */
  onEvent(event: ScanEvent): Promise<void> | void;
  signal?: AbortSignal;
};

/**
 * Scans one page; waits for a free browser. Resolves when every part asked for has ended as done or
 * failed: a page's fault never rejects.
 * @throws ScanError CANCELLED when the signal aborts or the engine closes.
 */
export type Scan = (request: ScanRequest, handlers: ScanHandlers) => Promise<void>;

/** @param scanMs deadline for a whole scan that names none: past it its browser is killed. */
export function createScan(pool: RunnerPool<"browser">, { scanMs }: { scanMs: number }): Scan {
  return async (request, handlers) => {
    const delivery = new PartDelivery(request.parts, handlers.onEvent);
    const stop = handlers.signal ? [handlers.signal] : [];
    const signal = AbortSignal.any([...stop, delivery.refused]);
    try {
      await pool.run("scan", request, {
        onEvent: (event) => delivery.push(event),
        ms: request.times?.scanMs ?? scanMs,
        signal,
      });
    } catch (error) {
      if (!delivery.refused.aborted && (handlers.signal?.aborted || isCancelled(error))) {
        throw new ScanError("CANCELLED", undefined, { cause: error });
      }
      delivery.failRest(toFailure(asCrash(error)));
    }
    // Whatever a runner forgot to end, it did not do.
    delivery.failRest({ code: "INTERNAL", reason: scanErrors.INTERNAL.message });
    await delivery.taken();
  };
}

function isCancelled(error: unknown): boolean {
  return error instanceof ScanError && error.code === "CANCELLED";
}

/** A scan's process is its browser's: to the scan they are one. */
function asCrash(error: unknown): unknown {
  if (!(error instanceof RunnerLostError)) return error;
  return new ScanError("BROWSER_CRASHED", undefined, { cause: error });
}
