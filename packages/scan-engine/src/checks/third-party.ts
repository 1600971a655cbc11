import { sameSite } from "../crawl/same-site.ts";

/** The addresses that belong to another registrable domain than the page. */
export function othersOf(finalUrl: string, urls: readonly string[]): string[] {
  return urls.filter((url) => /^https?:/i.test(url) && !isSameParty(finalUrl, url));
}

/** Whether two addresses belong to one owner, as far as their hosts say. */
export function isSameParty(first: string, second: string): boolean {
  const [a, b] = [URL.parse(first), URL.parse(second)];
  if (!a || !b) return false;
  // A party's ports and schemes are all its own.
  return sameSite(`https://${a.hostname}`, `https://${b.hostname}`, "domain");
}

/** Each host once, in order of appearance. */
export function hostsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => URL.parse(url)?.hostname ?? ""))].filter(Boolean);
}
