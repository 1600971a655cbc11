import { hostOf, pathOf, type Site } from "@sitewright/contract";

/** Addresses of the site without its host, which is the same in all of them. */
export function shownAddress(site: Pick<Site, "site_url">, url: string): string {
  if (hostOf(site.site_url) !== hostOf(url)) return url;
  // A place in a page is part of what is wrong with a link to it.
  return pathOf(url) + (URL.parse(url)?.hash ?? "");
}
