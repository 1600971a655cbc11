import type { SitesTexts } from "../texts.ts";

/**
 * What a person can do about a crawl, a scan or a part that ended badly, by the engine's code.
 * An unknown code gets the general advice, so a newer server never leaves a screen without one.
 */
export function failureAdvice(
  code: string | null,
  { general, byCode }: SitesTexts["advice"],
): string {
  const known: ReadonlyMap<string | null, string> = new Map(Object.entries(byCode));
  return known.get(code) ?? general;
}
