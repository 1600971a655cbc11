import { useState } from "react";

const focusable =
  "a[href], :is(button, input, select, textarea):not(:disabled), [tabindex]:not([tabindex='-1'])";

/**
 * What a window over the page does with the focus when it closes, as props of Radix's content: it goes back
 * to the opener, and where that is gone, to what is left nearest to where it was. For what is there only while the
 * window is open: a field of it that takes the focus has it before the window hears that it is open.
 */
export function useFocusReturn(): { onCloseAutoFocus: () => void } {
  // Radix gives the focus back to its own trigger only; here the opener is the caller's.
  const [path] = useState(() => pathOf(lastingOpener(document.activeElement)));
  return { onCloseAutoFocus: () => focusNearest(path) };
}

/** A menu goes as one of its entries is chosen: what opened the menu stays. */
function lastingOpener(opener: Element | null): Element | null {
  const menu = opener?.closest("[role=menu]");
  const trigger = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return trigger ?? opener;
}

/** The element and all that it is in, from the inside. */
function pathOf(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let at = element; at !== null; at = at.parentElement) path.push(at);
  return path;
}

function focusNearest([opener, ...around]: readonly Element[]): void {
  const nearest =
    opener instanceof HTMLElement && opener.isConnected
      ? opener
      : around
          .filter((place) => place.isConnected)
          .map((place) => place.querySelector<HTMLElement>(focusable))
          .find((element) => element !== null);
  nearest?.focus();
}
