import { type SearchType, searchTypes } from "@sitewright/contract";

export type PrefixHint = { prefix: string; finds: string; example: string };

const uses: Record<SearchType, Omit<PrefixHint, "prefix">> = {
  case: { finds: "Cases", example: "case:checkout" },
  flow: { finds: "Flows", example: "flow:nightly" },
  site: { finds: "Sites", example: "site:shop.example" },
  page: { finds: "Pages", example: "page:/pricing" },
  issue: { finds: "Issues", example: "issue:404" },
};

/** What an empty box suggests: each prefix with what it finds and an example of its use. */
export const prefixHints: readonly PrefixHint[] = searchTypes.map((type) => ({
  prefix: `${type}:`,
  ...uses[type],
}));
