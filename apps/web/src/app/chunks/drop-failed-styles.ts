/**
 * Takes away those of the page's stylesheets that did not arrive: what loads the parts of the app holds each that stands
 * in the page for loaded, and asks again for one that does not. Scripts run after the page's stylesheets, so by now each
 * has arrived or failed.
 */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (!hasArrived(link)) link.remove();
  }
}

/** None of ours is empty. Browsers let nobody read one whose line broke. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
