import type { ScanEvent } from "./evidence.ts";
import type { RunnerOptions } from "./runner-protocol.ts";
import { ScanError } from "./scan-error.ts";
import { defaultScanLimits, type ScanLimits } from "./scan-limits.ts";
import type { ScanRequest } from "./scan-page.ts";
import { Slot } from "./slot.ts";
import { SlotQueue } from "./slot-queue.ts";

export type ScannerOptions = Omit<RunnerOptions, "limits"> & {
  /** Pages scanned at once; each has a process and a browser of its own. */
  concurrency: number;
  logger?: ScannerLogger;
  limits?: Partial<ScanLimits>;
};

/** The part of a structured logger that the scanner uses. */
export type ScannerLogger = { warn(data: Record<string, unknown>, message: string): void };

export type ScanHandlers = {
  /** Called for one event at a time, in order, and waited for. A rejection ends the scan with it. */
  onEvent(event: ScanEvent): Promise<void> | void;
  signal?: AbortSignal;
};

export type Scanner = {
  /**
   * Scans one page; waits for a free slot. Resolves when every part asked for has ended as done or
   * failed: a page's fault never rejects.
   * @throws ScanError CANCELLED when the signal aborts or the scanner closes.
   */
  scan(request: ScanRequest, handlers: ScanHandlers): Promise<void>;
  /** Ends every browser. Scans under way reject with CANCELLED. */
  close(): Promise<void>;
};

/** A pool of warm browsers, each in a process that can be killed without harm to the next scan. */
export async function createScanner(options: ScannerOptions): Promise<Scanner> {
  const { concurrency, logger, limits, ...egress } = options;
  const runnerOptions = { ...egress, limits: { ...defaultScanLimits, ...limits } };
  const slots = Array.from({ length: concurrency }, () => new Slot(runnerOptions, logger));
  const queue = new SlotQueue(slots);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    async scan(request, handlers) {
      const stop = AbortSignal.any([closing.signal, ...(handlers.signal ? [handlers.signal] : [])]);
      const work = queue.use(stop, (slot) => slot.scan(request, handlers, stop));
      underWay.add(work);
      try {
        await work;
      } finally {
        underWay.delete(work);
      }
    },
    async close() {
      closing.abort(new ScanError("CANCELLED"));
      await Promise.allSettled(underWay);
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
