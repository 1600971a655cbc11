import type { Db } from "../../platform/db/client.ts";
import { knowFindings } from "./findings-repository.ts";
import { type CrawlLook, goneLinkPlaces } from "./gone-link-places.ts";
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
  const addresses = await selectNamedAddresses(tx, crawl);
  const naming = addresses
    .slice(0, addressesMax)
    .flatMap(({ linkedFrom }) => linkedFrom.map(({ url }) => url));
  const { siteUrl, pageAt } = await selectNamingPages(tx, crawl, naming);
  const first = pageAt(siteUrl);
  const told = addresses.flatMap((address, index) => {
    const finding = linkFinding(address, siteUrl);
    const { linkedFrom, linkedFromCount } = address;
    const isKept = index < addressesMax;
    const isWhole = isKept && linkedFromCount <= linkedFrom.length;
    return finding === null ? [] : [{ finding, linkedFrom, isKept, isWhole }];
  });
  const found = told.flatMap(({ finding, linkedFrom, isKept }) => {
    const pages = linkedFrom.flatMap(({ url }) => pageAt(url) ?? []);
    const shown = pages.length > 0 || first === null ? pages : [first];
    return isKept && shown.length > 0 ? [{ finding, pages: shown }] : [];
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
  const leftOut = await selectLeftOut(tx, crawl);
  const places = await selectUnseenPlaces(tx, crawl, seen);
  const toldWhole = new Map(told.map(({ finding, isWhole }) => [finding.fingerprint, isWhole]));
  const gone = goneLinkPlaces(places, toldWhole, {
    siteUrl,
    otherHosts,
    unseen: unseen && { ...unseen, addresses: [...unseen.addresses, ...leftOut] },
  });
  const goneIds = new Set(gone.map(({ id }) => id));
  const unsure = places.filter(
    ({ id, fingerprint }) => !goneIds.has(id) && !toldWhole.has(fingerprint),
  );
  await placeLinkFindings(tx, crawl, seen, {
    gone: [...goneIds],
    unsure: unsure.map(({ id }) => id),
  });
  await rememberLinkLook(tx, crawl, unseen?.pages ?? null);
}
