import type { RunnerPool } from "../runner/runner-pool.ts";

/**
 * Draws a stranger's SVG as a PNG, both in Base64, in a browser that reaches nothing; waits for a free one.
 * @throws ScanError what it failed with, TIMED_OUT past its deadline; RunnerLostError when the browser's process ended; the
 * signal's reason.
 */
export type Draw = (svg: string, signal: AbortSignal) => Promise<string>;

/** @param drawMs deadline for one drawing: past it its browser is replaced, or killed where it does not go. */
export function createDraw(
  pool: RunnerPool<"browser">,
  { drawMs, closeMs }: { drawMs: number; closeMs: number },
): Draw {
  return (svg, signal) =>
    pool.run(
      "draw",
      { svg, allowPrivate: [] },
      { onEvent: () => undefined, ms: drawMs + 2 * closeMs, signal },
    );
}
