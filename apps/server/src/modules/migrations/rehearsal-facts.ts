import type { MigrationHome, PlaceWay } from "@sitewright/contract";
import type { Rehearsal } from "@sitewright/scan-engine";
import { causesMax } from "./found-causes.ts";
import { wayOf } from "./place-of.ts";
import type { RehearsalFacts } from "./rehearsals-repository.ts";

/** What a rehearsal says of its homes and in numbers. Pure. */
export function rehearsalFacts(
  { sites, pages, causes, edition }: Rehearsal,
  home: MigrationHome,
): RehearsalFacts {
  const places: Record<PlaceWay, number> = {
    same_path: 0,
    redirected: 0,
    found: 0,
    by_hand: 0,
    unsure: 0,
    given_up: 0,
    none: 0,
  };
  for (const { mapping } of pages) places[wayOf(mapping)] += 1;
  const { tls } = sites.now;
  return {
    home_now: { host: hostOf(sites.old.base), addresses: sites.old.addresses },
    home_after: {
      host:
        home.kind === "address"
          ? (home.name_after ?? hostOf(sites.now.base))
          : hostOf(sites.now.base),
      addresses: sites.now.addresses,
      certificate: tls && {
        valid_until: tls.certificate && new Date(tls.certificate.validTo).toISOString(),
        fault: tls.fault,
      },
    },
    places,
    beyond: Math.max(0, causes.length - causesMax),
    unread: pages.filter(
      ({ old, asked, mapping }) =>
        mapping.sort !== "left_out" && (old.status === null || asked.status === null),
    ).length,
    unsure: places.unsure,
    key: edition.key,
  };
}

function hostOf(base: string): string {
  return new URL(base).host;
}
