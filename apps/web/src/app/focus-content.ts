import type { AppRouter } from "./router.tsx";

/** Where the skip link leads and where the focus goes after a change of route. */
export const contentId = "content";

/** Moves the focus to the screen's heading, else to its main part; both are no tab stops. */
export function focusContent(): void {
  const main = document.getElementById(contentId);
  const target = main?.querySelector<HTMLElement>("h1") ?? main;
  if (target === null || target === undefined) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

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
