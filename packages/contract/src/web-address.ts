/**
 * Text from outside as an address that may be opened, http or https; null for anything else, which could
 * be a script.
 * @param base what a relative address is relative to; without it there is none
 */
export function toWebAddress(text: string, base?: string): string | null {
  const url = URL.parse(text, base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The host a site address names, with its port when it has one; the text itself when it is no address. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** What follows the host: path and query, `/` for the root. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : url;
}

/** A site's address as people read it: its host, and its path where it has one, which tells two sites on one host apart. */
export function addressOf(siteUrl: string): string {
  const parsed = URL.parse(siteUrl);
  if (parsed === null) return siteUrl;
  const path = parsed.pathname + parsed.search;
  return path === "/" ? parsed.host : parsed.host + path;
}
