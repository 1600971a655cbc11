import { hostOf, pathOf, type Site } from "@sitewright/contract";

/** Addresses of the site without its host, which is the same in all of them. */
export function shownAddress(site: Pick<Site, "site_url">, url: string): string {
  return hostOf(site.site_url) === hostOf(url) ? pathOf(url) : url;
}
