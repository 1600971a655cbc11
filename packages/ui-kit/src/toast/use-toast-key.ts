import { type RefObject, useEffect } from "react";

/** The key that leads to the toasts, and back to where one was. It types nothing, so it works in fields, too. */
export const toastKey = "F8";

/**
 * Leads to the newest toast by a key, and back by the same key. A toast that goes with the focus in it
 * gives it back as well.
 */
export function useToastKey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let cameFrom: HTMLElement | null = null;
    const goBack = () => {
      if (cameFrom?.isConnected) cameFrom.focus();
      cameFrom = null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== toastKey || region.current === null) return;
      const { activeElement } = document;
      if (region.current.contains(activeElement)) return goBack();
      const newest = region.current.querySelector<HTMLElement>("[data-state=open] button");
      if (newest === null) return;
      event.preventDefault();
      cameFrom = activeElement instanceof HTMLElement ? activeElement : null;
      newest.focus();
    };
    const observer = new MutationObserver(() => {
      if (cameFrom !== null && document.activeElement === document.body) goBack();
    });
    if (region.current !== null) observer.observe(region.current, { childList: true });
    document.addEventListener("keydown", onKeyDown);
    return () => {
      observer.disconnect();
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [region]);
}
