import { useEffect, useState } from "react";
import type { GuideHeading } from "../../model/headings-of.ts";

/** How far below the window's top a heading still counts as reached, in pixels: the bar, and some lines. */
const reached = 140;

/** The heading whose part is read: the last one that has come up to the top. */
export function useReadHeading(headings: readonly GuideHeading[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const passed = headings.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= reached;
      });
      setRead((passed ?? headings[0])?.id ?? null);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [headings]);
  return read;
}
