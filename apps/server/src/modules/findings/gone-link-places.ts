import type { LinkVerdict } from "@sitewright/contract";
import { pageKey, sameSite } from "@sitewright/scan-engine";
import type { OpenLinkPlace } from "./link-looks-repository.ts";

/** How far a crawl that ended looked. */
export type CrawlLook = {
  siteUrl: string;
  /** Whether it asked hosts other than the site's. */
  otherHosts: boolean;
  /** Pages whose links it did not read, and named addresses it did not look at; null where it does not know. */
  unseen: { pages: readonly string[]; addresses: readonly string[] } | null;
};

/**
 * Which places of findings of links a crawl has proven gone: it read the page that names the address, and either the page names
 * it no more, or the address was looked at and is well. Pure.
 * @param unseen places at which it did not tell the finding
 * @param told of each finding that it told, by its fingerprint, whether all documents that name the address are known
 */
export function goneLinkPlaces(
  unseen: readonly OpenLinkPlace[],
  told: ReadonlyMap<string, boolean>,
  look: CrawlLook,
): OpenLinkPlace[] {
  if (look.unseen === null) return [];
  const unread = new Set(look.unseen.pages.map(keyOf));
  const unlooked = new Set(look.unseen.addresses);
  return unseen.filter(({ fingerprint, rule, url, pageUrl }) => {
    if (unread.has(keyOf(pageUrl))) return false;
    // Of an address that more documents name than are kept nobody knows which.
    if (told.get(fingerprint) === false) return false;
    if (unlooked.has(withoutPlace(url))) return false;
    return look.otherHosts || !isAsked(rule) || sameSite(look.siteUrl, url);
  });
}

/** What is known by asking, where the rest is seen in the page that names it. */
function isAsked(rule: string): boolean {
  const asked: readonly string[] = [
    "broken",
    "unreachable",
    "loop",
    "blocked",
    "redirected",
    "slow",
  ] satisfies LinkVerdict[];
  return asked.includes(rule);
}

function keyOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? pageKey(parsed.href) : url;
}

function withoutPlace(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
