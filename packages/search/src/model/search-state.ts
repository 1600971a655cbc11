import type { AppPath, SearchResult } from "@sitewright/contract";

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
