import { createContext, use } from "react";
import { useStore } from "zustand";
import type { EditorState, EditorStore } from "../../model/editor-store.ts";

export const EditorContext = createContext<EditorStore | null>(null);

/** The store of the editor around. */
export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (store === null) throw new Error("There is no editor around this.");
  return store;
}

export function useEditor<T>(read: (state: EditorState) => T): T {
  return useStore(useEditorStore(), read);
}
