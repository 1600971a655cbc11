import { type RefObject, useEffect } from "react";

/** Calls back on a press, or a focus, anywhere but inside the element. */
export function usePressOutside(element: RefObject<HTMLElement | null>, onOutside: () => void) {
  useEffect(() => {
    const check = ({ target }: Event) => {
      if (target instanceof Node && element.current?.contains(target) !== true) onOutside();
    };
    document.addEventListener("pointerdown", check);
    document.addEventListener("focusin", check);
    return () => {
      document.removeEventListener("pointerdown", check);
      document.removeEventListener("focusin", check);
    };
  }, [element, onOutside]);
}
