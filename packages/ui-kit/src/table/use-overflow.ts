import type { RefCallback } from "react";
import { useCallback, useState } from "react";

/** Whether a box's content is wider than the box, kept up to date as either changes. */
export function useOverflow(): { ref: RefCallback<HTMLElement>; overflows: boolean } {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    // jsdom has no ResizeObserver, and lays nothing out anyway.
    if (box === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth + 1));
    observer.observe(box);
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
