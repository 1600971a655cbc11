import { useEffect, useRef, useState } from "react";

/** A value that changes often, taken over at most once in so many milliseconds. */
export function useSeldom<Value>(value: Value, everyMs: number): Value {
  const [taken, setTaken] = useState(value);
  const last = useRef(Date.now());
  useEffect(() => {
    const rest = Math.max(0, last.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setTaken(value);
    }, rest);
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return taken;
}
