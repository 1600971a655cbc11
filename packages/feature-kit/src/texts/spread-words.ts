/** On how many of how many pages something is, the path they have in common, and the one template they are of. */
type Spread = { pages: number; of: number; path: string; template: string | null };

type Words = {
  wholeSite: string;
  template: (name: string) => string;
  below: (path: string) => string;
  pages: (count: number) => string;
};

/**
 * How far something on several pages reaches, in words: the whole site, what is made from one template, or a
 * part of the site.
 * @returns null for what is on one page or none, which has a name of its own
 */
export function spreadWords({ pages, of, path, template }: Spread, words: Words): string | null {
  if (pages <= 1) return null;
  if (pages === of) return words.wholeSite;
  if (template !== null) return words.template(template);
  return path === "/" ? words.pages(pages) : words.below(path);
}
