import { useEffect, useState } from "react";

/** The time, looked at again every `delayOf(now)` milliseconds. */
export function useNow(delayOf: (now: Date) => number): Date {
  const [now, setNow] = useState(() => new Date());
  const delay = delayOf(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), delay);
    return () => clearInterval(timer);
  }, [delay]);
  return now;
}
