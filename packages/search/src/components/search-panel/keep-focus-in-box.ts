import type { MouseEvent } from "react";

/** A press on an option leaves the focus in the box, whose keys the options answer to. */
export function keepFocusInBox(event: MouseEvent): void {
  if (event.button === 0) event.preventDefault();
}
