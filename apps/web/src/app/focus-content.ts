/**
 * After a change of route, and by the skip link: moves the focus to the screen's heading, else to its main
 * part. Both are no tab stops.
 */
export function focusContent(): void {
  const main = document.querySelector<HTMLElement>("main");
  const target = main?.querySelector<HTMLElement>("h1") ?? main;
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
