import { useLayoutEffect, useRef } from "react";
import type { Shortcut } from "./shortcut-registry.ts";
import { useShortcutRegistry } from "./shortcuts-provider.tsx";

/**
 * Answers to keys while the component is there, and lists them under `group` when `?` is pressed.
 * Single keys typed into a field, and all keys inside a dialog or menu, are left alone.
 */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[]): void {
  const registry = useShortcutRegistry();
  const current = useRef(shortcuts);
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  // Before the paint: whoever sees the screen can press its keys.
  useLayoutEffect(() => registry?.add(group, () => current.current), [registry, group]);
}
