import type { CaseHandlers, CaseOutcome, CaseRequest } from "@sitewright/scan-engine";

/** The engine as this module needs it: runs the steps of a case in a browser. */
export type CaseRunner = {
  /** @throws ScanError, RunnerLostError when our own process was lost */
  runCase(
    request: Omit<CaseRequest, "allowPrivate">,
    handlers: CaseHandlers & { signal: AbortSignal },
  ): Promise<CaseOutcome>;
};
