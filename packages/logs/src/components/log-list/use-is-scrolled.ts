import { type RefObject, useEffect, useState } from "react";

/** Whether what stands at the head of a list has been scrolled out of view, whoever scrolls it. */
export function useIsScrolled(head: RefObject<HTMLElement | null>): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    // jsdom sees nothing scroll.
    if (head.current === null || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsScrolled(!entry.isIntersecting);
    });
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head]);
  return isScrolled;
}
