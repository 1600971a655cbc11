import { useEffect, useState } from "react";
import type { InsideResult, SearchState } from "../../model/search-state.ts";

/**
 * For Enter pressed before the answer is there, as fast typing does: follows the first result once it
 * comes. `setIsWanted(false)` calls it off.
 */
export function useEarlyEnter(state: SearchState, follow: (result: InsideResult) => void) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || state.phase === "waiting") return;
    if (state.phase === "found" && state.isEarlier) return;
    setIsWanted(false);
    const [first] = state.phase === "found" ? state.results : [];
    if (first !== undefined) follow(first);
  });
  return setIsWanted;
}
