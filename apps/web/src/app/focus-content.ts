/**
 * After a change of route, and by the skip link: moves the focus to the heading that the address names, else the
 * screen's, else to its main part. None is a tab stop.
 */
export function focusContent(): void {
  const main = document.querySelector<HTMLElement>("main");
  const named = document.getElementById(location.hash.slice(1));
  const target = named ?? main?.querySelector<HTMLElement>("h1") ?? main;
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
