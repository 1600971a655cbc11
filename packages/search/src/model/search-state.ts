import type { AppPath, SearchResult } from "@sitewright/contract";
import { prefixHints } from "./prefix-hints.ts";

/** A result whose address was found to lead nowhere else. */
export type InsideResult = SearchResult & { path: AppPath };

export type Found = {
  /** What the results match; not always what the box holds by now. */
  query: string;
  results: InsideResult[];
};

export type SearchState =
  | { phase: "idle" }
  /** The first answer is under way. */
  | { phase: "waiting" }
  | { phase: "failed" }
  | { phase: "offline" }
  /** `isEarlier`: the box has changed since, and the answer to that is under way. */
  | ({ phase: "found"; isEarlier: boolean } & Found);

/** Whether the panel offers the prefixes: to an empty box, and where nothing was found. */
export function offersHints(state: SearchState): boolean {
  return state.phase === "idle" || (state.phase === "found" && state.results.length === 0);
}

/** How many options keys can reach: none of an earlier text's, which are about to be replaced. */
export function optionCount(state: SearchState): number {
  if (offersHints(state)) return prefixHints.length;
  return state.phase === "found" && !state.isEarlier ? state.results.length : 0;
}
