import { hostOf } from "@sitewright/contract";
import { normaliseUrl, pageKey, sameSite } from "@sitewright/scan-engine";
import { ServiceError } from "../../platform/errors.ts";

/** `url` as people see it, and `key`, which is the same for every spelling of one address. */
export type Address = { url: string; key: string };

/**
 * Reads the page addresses that came with a site, relative ones against the site's, each once.
 * @throws ServiceError INVALID_INPUT naming the first that is not a page of the site.
 */
export function readPageAddresses(siteUrl: string, texts: readonly string[]): Address[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const url = normaliseUrl(withScheme(text, siteUrl), `${siteUrl}/`);
    if (url === null) throw refuseAddress("page_urls", text, "is not an address a scan can open");
    if (!sameSite(siteUrl, url)) {
      throw refuseAddress("page_urls", text, `is not a page of ${hostOf(siteUrl)}`);
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

/** The refusal of an address; names it without what may be a password in it. */
export function refuseAddress(field: string, text: string, why: string): ServiceError {
  const safe = text.replace(/\/\/[^/?#]*@/, "//…@");
  const shown = safe.length > 80 ? `${safe.slice(0, 80)}…` : safe;
  return new ServiceError("INVALID_INPUT", `"${shown}" ${why}.`, { field });
}
