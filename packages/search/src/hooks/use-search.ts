import { searchQueries, useApi } from "@sitewright/api-client";
import { type SearchResult, toAppPath } from "@sitewright/contract";
import { useSettled } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Found, InsideResult, SearchState } from "../model/search-state.ts";

/** Milliseconds after the last key: less asks for each letter, more feels late. */
const typingPauseMs = 150;

/**
 * What matches the text, once typing pauses. Until then it keeps what was found for an earlier text,
 * marked as such. Asks nothing while the text is empty or the panel is closed.
 */
export function useSearch(text: string, isOpen: boolean): SearchState {
  const api = useApi();
  const wanted = text.trim();
  const query = useSettled(wanted, typingPauseMs);
  const { data, error, isError, fetchStatus } = useQuery({
    ...searchQueries.results(api, query),
    enabled: isOpen && query !== "",
    select: keepInside,
    // The next key, or the next look at the panel, asks again.
    retry: false,
  });
  useEffect(() => {
    if (error !== null) console.error("Search failed.", error);
  }, [error]);
  const found = useLastFound(wanted === "" ? null : query, data);

  if (wanted === "") return { phase: "idle" };
  if (query === wanted) {
    if (data !== undefined) return { phase: "found", query, results: data, isEarlier: false };
    if (isError) return { phase: "failed" };
    if (fetchStatus === "paused") return { phase: "offline" };
  }
  return found === null ? { phase: "waiting" } : { phase: "found", ...found, isEarlier: true };
}

/** The newest answer with the query it belongs to; forgotten once there is no query. */
function useLastFound(query: string | null, results: InsideResult[] | undefined): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  if (query === null) {
    if (found !== null) setFound(null);
  } else if (results !== undefined && found?.results !== results) {
    setFound({ query, results });
  }
  return found;
}

function keepInside(results: SearchResult[]): InsideResult[] {
  return results.flatMap((result) => {
    const path = toAppPath(result.path);
    if (path !== null) return { ...result, path };
    console.error("A search result led out of the app and was dropped.", result.path);
    return [];
  });
}
