import type { AccountTexts } from "../texts.ts";

/** How many sites are named before the rest is counted. */
const namedMax = 2;

/**
 * The sites somebody is kept to, in few words: `shop.example, blog.example and 3 more`; only their
 * number where a name is not known.
 */
export function siteWords(
  sites: readonly string[],
  names: ReadonlyMap<string, string>,
  texts: Pick<AccountTexts["sites"], "counted" | "andMore">,
): string {
  const known = sites.flatMap((id) => names.get(id) ?? []);
  if (known.length < Math.min(sites.length, namedMax)) return texts.counted(sites.length);
  const named = known.slice(0, namedMax);
  const rest = sites.length - named.length;
  return rest === 0 ? named.join(", ") : texts.andMore(named.join(", "), rest);
}
