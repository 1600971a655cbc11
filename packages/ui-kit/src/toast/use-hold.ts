import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** Starts a pause with the first reason for one and ends it with the last. */
export function useHold(
  start: () => void,
  end: () => void,
): (reason: "mouse" | "focus", holds: boolean) => void {
  const reasons = useRef(new Set<string>());
  const clock = useRef({ start, end });
  useLayoutEffect(() => {
    clock.current = { start, end };
  });
  // Whoever held it is gone with the page, and can let go of nothing.
  useEffect(
    () => () => {
      if (reasons.current.size > 0) clock.current.end();
    },
    [],
  );
  return useCallback((reason, holds) => {
    const before = reasons.current.size;
    if (holds) reasons.current.add(reason);
    else reasons.current.delete(reason);
    // The clocks count a pause from its begin: a second begin would shorten it, a second end falsify it.
    const now = reasons.current.size;
    if (before === 0 && now > 0) clock.current.start();
    if (before > 0 && now === 0) clock.current.end();
  }, []);
}
