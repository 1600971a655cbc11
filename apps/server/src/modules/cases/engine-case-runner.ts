import type { Engine } from "@sitewright/scan-engine";
import type { CaseRunner } from "./case-runner.ts";

/**
 * The engine's runs of cases behind this module's port.
 * @param privateTargets those that may be opened now; asked before each run, because they can grow.
 */
export function createEngineCaseRunner(
  engine: Pick<Engine, "runCase" | "generateCases">,
  privateTargets: () => Promise<readonly string[]>,
): CaseRunner {
  return {
    async runCase(request, handlers) {
      return engine.runCase({ ...request, allowPrivate: await privateTargets() }, handlers);
    },
    async generateCases(request, handlers) {
      return engine.generateCases({ ...request, allowPrivate: await privateTargets() }, handlers);
    },
  };
}
