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

/**
 * Whether a line of text is cut off, and what around it the keyboard reaches. Nothing is rendered anew for a line that
 * is not.
 * @param isShort it is short for another text, and taken for cut off whatever its room
 */
export function useCut(isShort: boolean): Cut {
  const [cut, setCut] = useState<Pick<Cut, "holder"> | null>(null);
  const ref = useCallback(
    (line: HTMLElement | null) => {
      if (line === null) return;
      const tell = (isCut: boolean) => {
        setCut((was) => (isCut ? (was ?? { holder: holderOf(line) }) : null));
      };
      if (isShort) tell(true);
      return watchSize(line, () => tell(isShort || line.scrollWidth > line.clientWidth));
    },
    [isShort],
  );
  return { ref, isCut: cut !== null, holder: cut?.holder ?? null };
}

const holderOf = (line: Element) => line.parentElement?.closest(holders) ?? null;

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
