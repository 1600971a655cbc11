import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to `heir` where the last decision took away what was pressed: keys would begin at the top of the
 * page again.
 * @param open decisions that are left
 */
export function useFocusOfGone(heir: RefObject<HTMLElement | null>, open: number): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (open > 0 || !isGone || document.activeElement !== document.body) return;
    heir.current?.focus({ preventScroll: true });
  }, [heir, open]);
}
