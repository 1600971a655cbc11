import type { MouseEvent } from "react";

/** A press that opens a new tab or window leaves the panel as it is, for the next one. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
