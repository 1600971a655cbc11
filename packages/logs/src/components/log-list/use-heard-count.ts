import { useEffect, useState } from "react";

/** At most so often something is said of what comes. */
const restMs = 10_000;

/**
 * How many have come since it was last said, as it is said to readers: at once, then at most every ten
 * seconds. Null while nothing has been said.
 */
export function useHeardCount(arrived: number): number | null {
  const [said, setSaid] = useState<{ upTo: number; count: number | null; rests: boolean }>({
    upTo: arrived,
    count: null,
    rests: false,
  });
  if (!said.rests && arrived > said.upTo) {
    setSaid({ upTo: arrived, count: arrived - said.upTo, rests: true });
  }
  useEffect(() => {
    if (!said.rests) return;
    const timer = setTimeout(() => setSaid((last) => ({ ...last, rests: false })), restMs);
    return () => clearTimeout(timer);
  }, [said.rests]);
  return said.count;
}
