import { useShortcuts } from "@sitewright/ui-kit";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { type EditorStore, redoGraph, undoGraph } from "../../model/editor-store.ts";
import { useTexts } from "../../texts.ts";
import type { Commands } from "./use-commands.tsx";

type EditorKeys = {
  store: EditorStore;
  commands: Commands;
  mayChange: boolean;
  onAdd: () => void;
  onConnect: () => void;
  onDetach: () => void;
  onFit: () => void;
};

/** Where the keys of the graph hold: in the drawing and in the list. */
export const keysHere = "data-flow-keys";

/**
 * What keys do to the graph. Single letters hold while the focus is in the drawing or in the list; what goes with
 * Ctrl or Meta holds everywhere but in a field, which has its own.
 */
export function useEditorKeys({ store, commands, mayChange, ...act }: EditorKeys) {
  const texts = useTexts("editor");
  const key = (run: () => void) => (event: globalThis.KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest(`[${keysHere}]`)) return;
    event.preventDefault();
    run();
  };
  useShortcuts(texts.group, [
    { keys: "a", label: texts.keys.a, when: mayChange, run: key(act.onAdd) },
    { keys: "c", label: texts.keys.c, when: mayChange, run: key(act.onConnect) },
    { keys: "x", label: texts.keys.x, when: mayChange, run: key(act.onDetach) },
    { keys: "t", label: texts.keys.tidy, when: mayChange, run: key(() => void commands.tidy()) },
    { keys: "!", label: texts.fit, run: key(act.onFit) },
    { keys: "⌫", label: texts.keys.delete, when: mayChange },
    { keys: "← ↑ → ↓", label: texts.walk },
    { keys: "Ctrl+Z", label: texts.undo, when: mayChange },
    { keys: "Ctrl+Shift+Z", label: texts.redo, when: mayChange },
    { keys: "Ctrl+C", label: texts.copy },
    { keys: "Ctrl+V", label: texts.paste, when: mayChange },
  ]);

  return {
    onKeyDown(event: KeyboardEvent) {
      if (!mayChange || isInField(event.target) || event.defaultPrevented) return;
      const isMeta = event.ctrlKey || event.metaKey;
      const letter = event.key.toLowerCase();
      if (isMeta && !event.altKey && (letter === "z" || letter === "y")) {
        event.preventDefault();
        if (letter === "y" || event.shiftKey) redoGraph(store);
        else undoGraph(store);
        return;
      }
      if (isMeta || event.altKey || !isHere(event.target)) return;
      if (event.key === "Backspace" || event.key === "Delete") {
        const { selection } = store.getState();
        if (selection.length === 0) return;
        event.preventDefault();
        stayHere(event.target);
        commands.remove(selection);
        return;
      }
      if (isInTree(event.target)) return;
      if (commands.moveBy(event.key, event.shiftKey)) event.preventDefault();
    },
    onCopy(event: ClipboardEvent) {
      const { selection } = store.getState();
      const isOfWords = (document.getSelection()?.toString() ?? "") !== "";
      if (isInField(event.target) || isOfWords || selection.length === 0) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", commands.copied(selection));
    },
    onPaste(event: ClipboardEvent) {
      if (!mayChange || isInField(event.target)) return;
      if (commands.paste(event.clipboardData.getData("text/plain"))) event.preventDefault();
    },
  };
}

function isInField(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

function isHere(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[${keysHere}]`) !== null;
}

/** Brings the focus from what is deleted to what it is in, so that the next key holds too. The list does so itself. */
function stayHere(target: EventTarget): void {
  if (!(target instanceof Element) || isInTree(target)) return;
  target.closest<HTMLElement>(`[${keysHere}]`)?.focus({ preventScroll: true });
}

function isInTree(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[role=tree]") !== null;
}
