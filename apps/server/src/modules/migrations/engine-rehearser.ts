import { type Engine, scanPair } from "@sitewright/scan-engine";
import type { SiteRehearser } from "./site-rehearser.ts";

/**
 * The engine's rehearsal behind this module's port.
 * @param privateTargets those that may be opened now; asked before each rehearsal, because they can grow.
 */
export function createEngineRehearser(
  engine: Pick<Engine, "rehearse" | "scan" | "compare">,
  privateTargets: () => Promise<readonly string[]>,
): SiteRehearser {
  return {
    async rehearse(request, handlers) {
      return engine.rehearse({ ...request, allowPrivate: await privateTargets() }, handlers);
    },
    async look(request, options) {
      return scanPair(engine, { ...request, allowPrivate: await privateTargets() }, options);
    },
  };
}
