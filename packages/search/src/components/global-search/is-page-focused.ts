/**
 * Whether the focus is on the page itself: its body, or the heading or main part to which a change of
 * screen moves the focus in the body's place. Neither is a control of any kind.
 */
export function isPageFocused(): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  return activeElement.matches("h1[tabindex='-1'], main[tabindex='-1']");
}
