import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in the table when the row that had it goes: the row that takes its place gets it, or the
 * last one, or what else there is. Returns what the table does when a row takes the focus or loses it.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const held = useRef<{ key: string; place: number }>(null);
  useLayoutEffect(() => {
    const { current } = held;
    if (current === null || keys.includes(current.key)) return;
    held.current = null;
    // Whoever took it meanwhile keeps it: a dialog, a field.
    if (document.activeElement !== document.body) return;
    const key = keys[Math.min(current.place, keys.length - 1)];
    const row = key === undefined ? null : `tr[data-key="${CSS.escape(key)}"]`;
    root.current?.querySelector<HTMLElement>(row ?? "button, input")?.focus();
  }, [root, keys]);
  return {
    onFocus: (event: FocusEvent) => {
      const key = event.target.closest<HTMLElement>("tr[data-key]")?.dataset.key;
      held.current = key === undefined ? null : { key, place: keys.indexOf(key) };
    },
    onBlur: (event: FocusEvent) => {
      // A row that is removed loses the focus to nothing.
      if (event.relatedTarget !== null) held.current = null;
    },
  };
}
