import { type SearchType, searchTypes } from "@sitewright/contract";

export type PrefixHint = { type: SearchType; prefix: string; example: string };

const examples: Record<SearchType, string> = {
  case: "case:checkout",
  flow: "flow:nightly",
  site: "site:shop.example",
  page: "page:/pricing",
  issue: "issue:404",
};

/** What an empty box suggests: each prefix with an example of its use. */
export const prefixHints: readonly PrefixHint[] = searchTypes.map((type) => ({
  type,
  prefix: `${type}:`,
  example: examples[type],
}));
