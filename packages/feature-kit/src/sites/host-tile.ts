import { hostOf } from "@sitewright/contract";

/** How many tile colours there are; the component has as many. */
export const tileHues = 6;

/**
 * A site's letter and colour: the first letter or digit of its host without `www.`, and a hue that
 * is always the same for the same host.
 */
export function hostTile(siteUrl: string): { letter: string; hue: number } {
  const host = hostOf(siteUrl).replace(/^www\./i, "");
  const letter = host.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? "?";
  let sum = 0;
  for (const char of host) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return { letter, hue: sum % tileHues };
}
