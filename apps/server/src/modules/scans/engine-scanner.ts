import type { Scan } from "@sitewright/contract";
import type { Engine } from "@sitewright/scan-engine";
import type { PageScanner } from "./page-scanner.ts";

/**
 * The engine's scan behind this module's port.
 * @param privateTargets those that may be opened now; asked before each scan, because they can grow.
 */
export function createEngineScanner(
  engine: Pick<Engine, "scan">,
  privateTargets: () => Promise<readonly string[]>,
): PageScanner {
  return {
    async scan({ url, parts, configs, access }, handlers) {
      const { device, lighthouse_runs: lighthouseRuns = 1 } = configs;
      const windowSize = windowSizeOf(configs);
      const allowPrivate = await privateTargets();
      const letIn = access && { access };
      await engine.scan(
        { url, parts, device, windowSize, allowPrivate, lighthouseRuns, ...letIn },
        handlers,
      );
    },
  };
}

/** Reads `"width,height"`. */
function windowSizeOf({ window_size }: Scan["configs"]): { width: number; height: number } {
  const [width = 0, height = 0] = window_size.split(",").map(Number);
  return { width, height };
}
