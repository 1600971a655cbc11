import { type RefObject, useEffect } from "react";

/** Brings what an address means into view, once it is there. */
export function useShown(element: RefObject<HTMLElement | null>, isMeant: boolean): void {
  useEffect(() => {
    // jsdom lays nothing out.
    if (isMeant) element.current?.scrollIntoView?.({ block: "center" });
  }, [element, isMeant]);
}
