import { withDeadline } from "../capture/with-deadline.ts";
import { RunnerHandle } from "../runner/runner-handle.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import type { Isolation } from "./isolation.ts";

/** The first start unpacks the browser, on whatever disk there is. */
const startMs = 90_000;

/**
 * Starts a browser as scans do and ends it again.
 * @returns null when it started, else why not.
 */
export async function tryBrowser(isolation: Isolation): Promise<Error | null> {
  const runner = new RunnerHandle({
    isolation,
    pool: "browser",
    controlPorts: [],
    bounds: { ...defaultScanBounds, launchMs: startMs },
    onStderr: () => undefined,
  });
  try {
    await withDeadline(runner.ready, { ms: startMs });
    await runner.close();
    return null;
  } catch (error) {
    runner.kill();
    const code = error instanceof ScanError ? error.code : "BROWSER_CRASHED";
    const cause = error instanceof Error ? error.cause : null;
    return new ScanError(code, cause instanceof Error ? cause.message : undefined, {
      cause: error,
    });
  }
}
