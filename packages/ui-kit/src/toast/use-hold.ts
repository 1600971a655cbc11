import { useCallback, useEffect, useRef } from "react";

/** Starts a pause with the first reason for one and ends it with the last. */
export function useHold(
  start: () => void,
  end: () => void,
): (reason: "mouse" | "focus", holds: boolean) => void {
  const reasons = useRef(new Set<string>());
  // Whoever held it is gone with the page, and can let go of nothing.
  useEffect(() => end, [end]);
  return useCallback(
    (reason, holds) => {
      if (holds) reasons.current.add(reason);
      else reasons.current.delete(reason);
      if (reasons.current.size > 0) start();
      else end();
    },
    [start, end],
  );
}
