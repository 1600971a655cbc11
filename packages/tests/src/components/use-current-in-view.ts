import { useEffect, useRef } from "react";

/**
 * Keeps the current option of a list in view, by its id. A screen opens at its top: at first the list alone is
 * scrolled, and from then on all that scrolls around it, for who steps through it.
 */
export function useCurrentInView(option: string): void {
  const isOpened = useRef(false);
  useEffect(() => {
    const element = document.getElementById(option);
    const list = element?.closest("[role=listbox]");
    if (!element || !list) return;
    // jsdom scrolls nothing.
    if (isOpened.current) element.scrollIntoView?.({ block: "nearest" });
    else list.scrollTop += distance(element.getBoundingClientRect(), list.getBoundingClientRect());
    isOpened.current = true;
  }, [option]);
}

/** How far an option lies below or above the part of its list that is seen. */
function distance(option: DOMRect, list: DOMRect): number {
  if (option.bottom > list.bottom) return option.bottom - list.bottom;
  return Math.min(0, option.top - list.top);
}
