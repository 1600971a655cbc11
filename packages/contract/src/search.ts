import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema } from "./primitives.ts";

/** What can be found, in the order of the hints under an empty search box. */
export const searchTypes = ["case", "flow", "site", "page", "issue"] as const;
export const searchTypeSchema = z.enum(searchTypes);
export type SearchType = z.infer<typeof searchTypeSchema>;

export const searchQueryMaxLength = 200;
/** Results of one search at most. */
export const searchResultsMax = 20;

export const searchResultSchema = lazyObject(() => ({
  id: idSchema,
  type: searchTypeSchema,
  /** What people know it by: the address of a site or page. */
  str: z.string(),
  /** What a page is called, where it has a title: a search finds it by that, too. */
  title: z.string().optional(),
  /** Where it leads, inside the app. */
  path: z.string(),
}));

export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchEndpoints = defineEndpoints("search", () => ({
  query: {
    method: "GET",
    path: "/v1/ops/search",
    summary:
      "Find sites, pages, issues, cases and flows of the team; a prefix as site: or case: keeps to one type",
    query: lazyObject(() => ({
      query: z
        .string()
        .trim()
        .min(1, "Type what to search for.")
        .max(searchQueryMaxLength, `A search can have ${searchQueryMaxLength} characters at most.`),
    })),
    status: 200,
    response: z.array(searchResultSchema),
    errors: ["TOO_MANY_REQUESTS"],
  },
}));
