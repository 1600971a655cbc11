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
