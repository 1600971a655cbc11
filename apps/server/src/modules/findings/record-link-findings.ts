import type { Db } from "../../platform/db/client.ts";
import { knowFindings } from "./findings-repository.ts";
import { type CrawlLook, goneLinkPlaces, type ToldAddress } from "./gone-link-places.ts";
import {
  type EndingCrawl,
  placeLinkFindings,
  rememberLinkLook,
  selectLeftOut,
  selectNamedAddresses,
  selectNamingPages,
  selectUnseenPlaces,
} from "./link-looks-repository.ts";
import { linkFinding } from "./sources/link-findings.ts";

/** Addresses of one crawl that become findings; the rest stand in its list of links. */
const addressesMax = 500;

/**
 * Writes down what a crawl found wrong with the addresses that pages name, in the transaction that ends
 * it, each at the pages that name it. What only a sitemap names is at the site's first page.
 */
export async function recordLinkFindings(
  tx: Db,
  crawl: EndingCrawl,
  { otherHosts, unseen }: Pick<CrawlLook, "otherHosts" | "unseen">,
): Promise<void> {
  const all = await selectNamedAddresses(tx, crawl);
  const addresses = all.slice(0, addressesMax);
  const naming = addresses.flatMap(({ linkedFrom }) => linkedFrom.map(({ url }) => url));
  const { siteUrl, pageAt } = await selectNamingPages(tx, crawl, naming);
  const first = pageAt(siteUrl);
  const found = addresses.flatMap((address) => {
    const finding = linkFinding(address, siteUrl);
    const pages = address.linkedFrom.flatMap(({ url }) => pageAt(url) ?? []);
    const shown = pages.length > 0 || first === null ? pages : [first];
    return finding === null || shown.length === 0 ? [] : [{ finding, pages: shown }];
  });
  const ids = await knowFindings(
    tx,
    crawl,
    found.map(({ finding }) => finding),
  );
  const seen = found.flatMap(({ finding: { fingerprint }, pages }) => {
    const finding = ids.get(fingerprint);
    return finding === undefined ? [] : pages.map((page) => ({ finding, page }));
  });
  const told = all.flatMap((address, index): ToldAddress[] => {
    const finding = linkFinding(address, siteUrl);
    const isWhole = index < addressesMax && address.linkedFromCount <= address.linkedFrom.length;
    return finding === null ? [] : [{ fingerprint: finding.fingerprint, isWhole }];
  });
  const leftOut = await selectLeftOut(tx, crawl);
  const places = await selectUnseenPlaces(tx, crawl, seen);
  const gone = goneLinkPlaces(places, told, {
    siteUrl,
    otherHosts,
    unseen: unseen && { ...unseen, addresses: [...unseen.addresses, ...leftOut] },
  });
  const toldOf = new Set(told.map(({ fingerprint }) => fingerprint));
  const unsure = places.filter((place) => !gone.includes(place) && !toldOf.has(place.fingerprint));
  await placeLinkFindings(tx, crawl, seen, { gone: idsOf(gone), unsure: idsOf(unsure) });
  await rememberLinkLook(tx, crawl, unseen?.pages ?? null);
}

function idsOf(places: readonly { id: string }[]): string[] {
  return places.map(({ id }) => id);
}
