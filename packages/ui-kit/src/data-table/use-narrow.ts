import { useSyncExternalStore } from "react";
import { narrow } from "../internal/media.ts";

/** Whether the screen is a phone's, kept up to date. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function subscribe(onChange: () => void): () => void {
  // jsdom has no matchMedia, and no width either.
  if (typeof matchMedia === "undefined") return () => {};
  const query = matchMedia(narrow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function isNarrow(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia(narrow).matches;
}
