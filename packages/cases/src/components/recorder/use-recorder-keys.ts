import { type RefObject, useEffect, useRef } from "react";

type RecorderKeys = {
  enabled: boolean;
  /** What holds the page's keys: there, undo is the recorder's and not the field's. */
  page: RefObject<HTMLElement | null>;
  onCheck: () => void;
  onElements: () => void;
  onStop: () => void;
  onUndo: () => void;
};

/** The keys of a recording, wherever the focus is: Alt and a, Alt and e, Alt and s, and Control and z. */
export function useRecorderKeys({ enabled, ...rest }: RecorderKeys): void {
  const latest = useRef(rest);
  latest.current = rest;
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      const { page, onCheck, onElements, onStop, onUndo } = latest.current;
      const { code, altKey, ctrlKey, metaKey, target } = event;
      // By the key's place: with Alt, some keyboards write another letter.
      const keys: Record<string, () => void> = { KeyA: onCheck, KeyE: onElements, KeyS: onStop };
      const act = altKey && keys[code];
      const isTyping = target instanceof HTMLElement && target.matches("input, textarea");
      const isUndo = (ctrlKey || metaKey) && code === "KeyZ";
      const undo = isUndo && (target === page.current || !isTyping) ? onUndo : null;
      const wanted = act || undo;
      if (!wanted) return;
      event.preventDefault();
      event.stopPropagation();
      wanted();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [enabled]);
}
