import { type RefCallback, useCallback, useEffect, useState } from "react";
import { watchSize } from "./watch-size.ts";

/** What can hold the keyboard's focus, or a list's place of it, for the text within. */
const holders = "a[href], button, [role=option], [tabindex='0']";

type Cut = {
  ref: RefCallback<HTMLElement>;
  isCut: boolean;
  /** The link, button or option that the text stands in; null where it stands alone. */
  holder: Element | null;
};

/** Whether a line of text is cut off, and what around it the keyboard reaches. */
export function useCut(): Cut {
  const [isCut, setIsCut] = useState(false);
  const [holder, setHolder] = useState<Element | null>(null);
  const ref = useCallback((line: HTMLElement | null) => {
    if (line === null) return;
    setHolder(line.parentElement?.closest(holders) ?? null);
    return watchSize(line, () => setIsCut(line.scrollWidth > line.clientWidth));
  }, []);
  return { ref, isCut, holder };
}

/** Says when the keyboard comes to an element and when it leaves it. */
export function useKeyboardAt(element: Element | null, onChange: (isThere: boolean) => void): void {
  useEffect(() => {
    if (element === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener("focus", () => onChange(element.matches(":focus-visible")), {
      signal,
    });
    element.addEventListener("blur", () => onChange(false), { signal });
    return () => ending.abort();
  }, [element, onChange]);
}
