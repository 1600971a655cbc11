const maxUrlLength = 2048;

/**
 * One spelling for one address: an absolute http(s) URL without fragment, default port, tracking
 * parameters or needless percent-encoding. Case of the path and order of the query are kept,
 * because servers may tell them apart.
 * @param url absolute, or relative to `base`.
 * @returns null for what is not a web address: another scheme, credentials, garbage, or one too
 * long to be a page.
 */
export function normaliseUrl(url: string, base?: string | URL): string | null {
  if (url.length > maxUrlLength) return null;
  const parsed = URL.parse(url, base);
  if (!parsed || (parsed.protocol !== "http:" && parsed.protocol !== "https:")) return null;
  if (parsed.username !== "" || parsed.password !== "" || parsed.hostname === "") return null;
  if (parsed.hostname.endsWith(".")) parsed.hostname = parsed.hostname.replace(/\.+$/, "");
  if (parsed.hash !== "") parsed.hash = "";
  // With its mark: the setter takes one away, which may be a part of the query.
  if (parsed.search !== "") parsed.search = `?${withoutTracking(parsed.search)}`;
  // A lone "?" or "#" stays in `href` although `search` and `hash` read as empty.
  const href = parsed.href.replace(/[?#]+$/, "");
  return href.includes("%") ? normaliseEncoding(href) : href;
}

/**
 * What makes two addresses the same page: host without `www.`, port, path without a trailing
 * slash, query. The scheme does not count; neither form is better, the site decides by answering.
 * @param url as `normaliseUrl` returns it.
 */
export function pageKey(url: string): string {
  const host = url.replace(/^https?:\/\/(?:www\.)?/, "");
  const queryAt = host.indexOf("?");
  const path = queryAt === -1 ? host : host.slice(0, queryAt);
  const query = queryAt === -1 ? "" : host.slice(queryAt);
  return path.replace(/\/+$/, "") + query;
}

const trackingParameter =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|vero_id|mkt_tok|srsltid)$/i;

function withoutTracking(search: string): string {
  return search
    .slice(1)
    .split("&")
    .filter((pair) => !trackingParameter.test(pair.split("=", 1)[0] ?? ""))
    .join("&");
}

/** RFC 3986, 6.2.2: hex digits in upper case, unreserved characters as themselves. */
function normaliseEncoding(href: string): string {
  return href.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}
