import type { RunnerPool } from "../runner/runner-pool.ts";
import type { RenderedPage, RenderRequest } from "./render-errand.ts";

/**
 * Renders one page; waits for a free browser.
 * @throws ScanError the page's failure; RunnerLostError when its browser's process ended; the
 * signal's reason.
 */
export type Render = (request: RenderRequest, signal: AbortSignal) => Promise<RenderedPage>;

/** @param renderMs deadline for a whole page: past it its browser is killed. */
export function createRender(
  pool: RunnerPool<"browser">,
  { renderMs }: { renderMs: number },
): Render {
  return (request, signal) =>
    pool.run("render", request, { onEvent: () => undefined, ms: renderMs, signal });
}
