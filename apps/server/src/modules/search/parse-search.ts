import { type SearchType, searchTypes } from "@sitewright/contract";

export type Search = {
  /** The one type looked for; null means all. */
  type: SearchType | null;
  /** What must occur, in any case; empty asks for the newest. */
  needle: string;
};

const prefix = new RegExp(`^(${searchTypes.join("|")}):(.*)$`, "is");
const scheme = /https?:\/\//gi;

/**
 * Reads what was typed: `site:`, `page:`, `case:`, `flow:` or `issue:` in front keeps to that type, any
 * other text before a colon belongs to what is looked for, so `localhost:8080` is an address. Schemes
 * and slashes at the end are left out, because addresses are kept in one form.
 */
export function parseSearch(query: string): Search {
  const [, type, rest] = prefix.exec(query) ?? [];
  const needle = (rest ?? query).replaceAll(scheme, "").trim();
  return {
    type: searchTypes.find((known) => known === type?.toLowerCase()) ?? null,
    needle: needle === "/" ? needle : withoutSlashesAtEnd(needle),
  };
}

/** Not by `/\/+$/`, which takes quadratic time over a long run of slashes in the middle. */
function withoutSlashesAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}
