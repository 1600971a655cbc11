import { queryOptions } from "@tanstack/react-query";
import { fetchPageElements } from "../fetch-artifact.ts";

/** What pages were in a run. It never changes, so it stands apart from what work changes. */
export const caseFileQueries = {
  /** The file behind `elements` of a step; `url` is that field's address, which is another each time. */
  elements: (of: { runId: string; index: number; part: "action" | "assertion" }, url: string) =>
    queryOptions({
      queryKey: ["case-files", "elements", of],
      queryFn: ({ signal }) => fetchPageElements(url, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
