import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the chosen one of a row that scrolls sideways in view: an address may name one beyond the edge of a
 * narrow screen. The page itself stays where it is.
 */
export function useChosenInView(value: string, selector: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current && value !== "") showIn(row.current, selector);
  }, [value, selector]);
  return row;
}

function showIn(row: HTMLElement, selector: string): void {
  const chosen = row.querySelector(selector)?.getBoundingClientRect();
  if (chosen === undefined) return;
  const room = row.getBoundingClientRect();
  if (chosen.right > room.right) row.scrollLeft += chosen.right - room.right;
  if (chosen.left < room.left) row.scrollLeft -= room.left - chosen.left;
}
