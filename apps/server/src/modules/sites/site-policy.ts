import { type AppMode, hostOf, type TeamType } from "@sitewright/contract";
import { normaliseUrl, pageKey, sameSite } from "@sitewright/scan-engine";
import { ServiceError } from "../../platform/errors.ts";

export type Address = { url: string; key: string };

/**
 * A team on the selfhost plan belongs to an installation run by itself.
 * @throws ServiceError FORBIDDEN with the spec's words.
 */
export function assertMayAddSite(teamType: TeamType, appMode: AppMode): void {
  if (teamType === "selfhost" && appMode !== "selfhost") {
    throw new ServiceError("FORBIDDEN", "not allowed");
  }
}

/**
 * Reads a site's address: `url` as people see it, without a slash at the end, and `key`, which is
 * the same for every spelling of one site.
 * @throws ServiceError INVALID_INPUT
 */
export function readSiteAddress(text: string): Address {
  const url = normaliseUrl(text);
  if (url === null) throw refused("site_url", text, "is not an address a crawl can open");
  return { url: withoutEndingSlash(url), key: pageKey(url) };
}

/**
 * Reads the page addresses that came with a site, relative ones against the site's, each once.
 * @throws ServiceError INVALID_INPUT naming the first that is not a page of the site.
 */
export function readPageAddresses(siteUrl: string, texts: readonly string[]): Address[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const url = normaliseUrl(withScheme(text, siteUrl), `${siteUrl}/`);
    if (url === null) throw refused("page_urls", text, "is not an address a scan can open");
    if (!sameSite(siteUrl, url)) {
      throw refused("page_urls", text, `is not a page of ${hostOf(siteUrl)}`);
    }
    const key = pageKey(url);
    if (!byKey.has(key)) byKey.set(key, url);
  }
  return [...byKey].map(([key, url]) => ({ url, key }));
}

/** `example.com/about`, as people write it, would else be read as a folder named `example.com`. */
function withScheme(text: string, siteUrl: string): string {
  const host = hostOf(siteUrl).replace(/^www\./, "");
  const start = text.toLowerCase().replace(/^www\./, "");
  const namesHost = start === host || ["/", "?", "#"].some((end) => start.startsWith(host + end));
  return namesHost ? `${siteUrl.slice(0, siteUrl.indexOf(":"))}://${text}` : text;
}

function withoutEndingSlash(url: string): string {
  return url.includes("?") ? url : url.replace(/\/+$/, "");
}

/** Names the address, without what may be a password in it. */
function refused(field: string, text: string, why: string): ServiceError {
  const safe = text.replace(/\/\/[^/?#]*@/, "//…@");
  const shown = safe.length > 80 ? `${safe.slice(0, 80)}…` : safe;
  return new ServiceError("INVALID_INPUT", `"${shown}" ${why}.`, { field });
}
