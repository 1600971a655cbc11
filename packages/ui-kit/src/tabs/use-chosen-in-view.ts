import { type RefObject, useLayoutEffect, useRef } from "react";

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
  useLayoutEffect(() => {
    // A row that opens with its first one has not moved, and to measure it would lay out the whole page.
    const isInView = value === "" || (!isOpened.current && value === first);
    isOpened.current = true;
    if (row.current && !isInView) showIn(row.current, selector);
  }, [value, first, selector]);
  return row;
}

function showIn(row: HTMLElement, selector: string): void {
  const chosen = row.querySelector(selector)?.getBoundingClientRect();
  if (chosen === undefined) return;
  const room = row.getBoundingClientRect();
  if (chosen.right > room.right) row.scrollLeft += chosen.right - room.right;
  if (chosen.left < room.left) row.scrollLeft -= room.left - chosen.left;
}
