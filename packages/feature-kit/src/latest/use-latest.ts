import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same between renders, and does what the newest one given does. */
export function useLatest<Args extends unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
