import type {
  AskedCase,
  CaseGeneration,
  CaseHandlers,
  CaseOutcome,
  GenerateHandlers,
  GenerateRequest,
} from "@sitewright/scan-engine";

/** The engine as this module needs it: runs the steps of a case in a browser, and makes cases there. */
export type CaseRunner = {
  /** @throws ScanError, RunnerLostError when our own process was lost */
  runCase(
    request: Omit<AskedCase, "allowPrivate">,
    handlers: CaseHandlers & { signal: AbortSignal },
  ): Promise<CaseOutcome>;
  /** @throws as `runCase` */
  generateCases(
    request: Omit<GenerateRequest, "allowPrivate">,
    handlers: GenerateHandlers & { signal: AbortSignal },
  ): Promise<CaseGeneration>;
};
