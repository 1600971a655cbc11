import type { CompareRequest, Comparison } from "@sitewright/scan-engine";

/** The engine as this module needs it: compares what two scans of a page kept. */
export type PageComparer = {
  /** @throws ScanError CANCELLED when `signal` aborts, RunnerLostError when our own process was lost. */
  compare(sides: CompareRequest, options: { signal: AbortSignal }): Promise<Comparison>;
};
