import type { Engine, RecordHandlers, RecordRequest } from "@sitewright/scan-engine";

/** The engine as this module needs it: opens a site in a browser for a person to record in. */
export type CaseRecorder = {
  /** Resolves once it is over. @throws ScanError, RunnerLostError when our own process was lost */
  record(
    request: Omit<RecordRequest, "allowPrivate" | "script">,
    handlers: RecordHandlers,
  ): Promise<void>;
};

/**
 * The engine's recordings behind this module's port.
 * @param privateTargets those that may be opened now; asked before each, because they can grow.
 */
export function createEngineRecorder(
  engine: Pick<Engine, "record">,
  privateTargets: () => Promise<readonly string[]>,
): CaseRecorder {
  return {
    async record(request, handlers) {
      return engine.record({ ...request, allowPrivate: await privateTargets() }, handlers);
    },
  };
}
