import { sameSite } from "../crawl/same-site.ts";
import type { Egress } from "../egress/create-egress.ts";
import type { WayOut } from "../runner/errand.ts";
import { ScanError } from "../scan-error.ts";
import type { DnsResolver } from "./dns/dns-records.ts";
import { type Homes, homeOf } from "./homes.ts";
import type { RehearsalRequest } from "./rehearsal-request.ts";
import { type HomeVisit, visitHome } from "./visit/home-visit.ts";

export type RehearseTools = {
  openWayOut(way: WayOut): Egress;
  signal: AbortSignal;
  /** Asked where the request wants records read. */
  dns: DnsResolver;
  onProgress?(progress: RehearsalProgress): void;
};

export type RehearsalProgress = { done: number; total: number };

/** @throws ScanError INVALID_URL */
export function homesOf({
  oldBase,
  newHome,
}: Pick<RehearsalRequest, "oldBase" | "newHome">): Homes {
  const read = (base: string) => {
    const url = URL.parse(base);
    if (url?.protocol !== "http:" && url?.protocol !== "https:")
      throw new ScanError("INVALID_URL", base);
    return homeOf(base);
  };
  const old = read(oldBase);
  if (newHome.kind === "names") return { old, now: old, after: old };
  return { old, now: read(newHome.base), after: read(newHome.nameAfter) };
}

/** The address that the pages are at: a site may be known without the `www.` that it answers with, or the other way round. */
export function baseOfPages({
  oldBase,
  pages,
}: Pick<RehearsalRequest, "oldBase" | "pages">): string {
  const url = URL.parse(oldBase);
  if (!url || pages.some((page) => URL.parse(page)?.host === url.host)) return oldBase;
  const twin = pages.find((page) => sameSite(oldBase, page));
  return twin === undefined ? oldBase : `${new URL(twin).origin}${url.pathname}`;
}

/** Each home with a way out of its own: no connection serves both. */
export function openHomes(
  { oldBase, newHome, acceptedKey, access }: RehearsalRequest,
  homes: Homes,
  { openWayOut, signal }: RehearseTools,
): [HomeVisit, HomeVisit] {
  const override =
    newHome.kind === "names" ? { siteUrl: oldBase, names: newHome.names } : undefined;
  const hosts = override
    ? override.names.map(({ name }) => name.toLowerCase())
    : [new URL(homes.now.base).hostname];
  const accepted = acceptedKey === undefined ? {} : { acceptedKey: { hosts, hash: acceptedKey } };
  const isApart = homes.now.host !== homes.old.host;
  return [
    visitHome(homes.old, { openWayOut, signal, way: {}, access: access?.old }),
    visitHome(homes.now, {
      openWayOut,
      signal,
      way: { override, ...accepted },
      access: access?.now,
      alias: homes.after,
      ...(isApart && { leave: homes.old }),
    }),
  ];
}
