import { focusContent } from "./focus-content.ts";
import type { AppRouter } from "./router.tsx";

/**
 * After each change of path the focus follows, so that a reader hears the new screen and the next
 * Tab starts in it. Not on the first screen, and not where a screen has placed the focus itself.
 */
export function focusOnNavigation(router: AppRouter): () => void {
  return router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) return;
    focusContent();
  });
}
