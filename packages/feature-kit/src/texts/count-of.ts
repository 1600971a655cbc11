import { formatNumber } from "@sitewright/ui-kit";

// The texts are English, and so are their plurals; a host with another language brings its own texts.
const plurals = new Intl.PluralRules("en");

/** `1 page`, `12 pages`; `many` where an s is not enough. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${plurals.select(count) === "one" ? one : many}`;
}
