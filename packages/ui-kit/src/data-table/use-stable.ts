import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function for good, which calls the latest one: rows that get it need not be drawn again. */
export function useStable<Arguments extends unknown[], Result>(
  callback: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
