import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query fits, now and when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      // jsdom has no matchMedia, and no screen either.
      if (typeof matchMedia === "undefined") return never;
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => typeof matchMedia !== "undefined" && matchMedia(query).matches,
    never,
  );
}

const never = () => false;
