import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the chosen one of a row that scrolls sideways in view: an address may name one beyond the edge of a
 * narrow screen. The page itself stays where it is.
 */
export function useChosenInView(
  value: string,
  first: string | undefined,
  selector: string,
): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    // A row that opens with its first one has not moved.
    const isInView = value === "" || (!isOpened.current && value === first);
    isOpened.current = true;
    if (row.current === null || isInView || typeof IntersectionObserver === "undefined") return;
    const chosen = row.current.querySelector(selector);
    if (chosen === null) return;
    // It tells of places that the browser has worked out: to ask for them would lay out the whole page at once.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (entry !== undefined && row.current !== null) showIn(row.current, entry);
      },
      { root: row.current },
    );
    observer.observe(chosen);
    return () => observer.disconnect();
  }, [value, first, selector]);
  return row;
}

function showIn(
  row: HTMLElement,
  { boundingClientRect: chosen, rootBounds }: IntersectionObserverEntry,
) {
  if (rootBounds === null) return;
  if (chosen.right > rootBounds.right) row.scrollLeft += chosen.right - rootBounds.right;
  if (chosen.left < rootBounds.left) row.scrollLeft -= rootBounds.left - chosen.left;
}
