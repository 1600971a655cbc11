import { checkPage } from "./checks/check-page.ts";
import { checkSite } from "./checks/check-site.ts";
import { fault } from "./checks/fault.ts";
import { type PageFault, toCauses } from "./checks/to-causes.ts";
import { authorityOf } from "./dns/authority-of.ts";
import { type DnsPlan, judgeDns } from "./dns/judge-dns.ts";
import { readDns } from "./dns/read-dns.ts";
import type { HomePage } from "./home-page.ts";
import type { HomeSite } from "./home-site.ts";
import { type Homes, pathIn } from "./homes.ts";
import { sortCauses } from "./judge-rehearsal.ts";
import type { MappedPath } from "./map/map-pages.ts";
import { mapSeen } from "./map-seen.ts";
import { baseOfPages, homesOf, openHomes, type RehearseTools } from "./open-homes.ts";
import { readCorrected } from "./read-corrected.ts";
import type { Rehearsal, RehearsedPage } from "./rehearsal.ts";
import type { RehearsalRequest } from "./rehearsal-request.ts";
import { type Seen, seePages } from "./see-pages.ts";
import { Discovery } from "./visit/discover.ts";
import type { HomeVisit } from "./visit/home-visit.ts";
import { inTurn } from "./visit/in-turn.ts";
import { type ReadSite, readSite } from "./visit/read-site.ts";

/**
 * Rehearses a move: opens each page at both homes, finds which page takes the place of which, and says what the
 * new home has worse. Pages are opened politely, and although robots.txt may close a home that is not public yet:
 * its owner asks for them by name.
 * @throws ScanError INVALID_URL for addresses that are none, BLOCKED_BY_POLICY for names that may not be looked for
 * elsewhere, the signal's reason. What a page does is in its facts.
 */
export async function rehearse(
  request: RehearsalRequest,
  tools: RehearseTools,
): Promise<Rehearsal> {
  const homes = homesOf({ ...request, oldBase: baseOfPages(request) });
  const [old, now] = openHomes(request, homes, tools);
  const { signal } = tools;
  const [oldSite, nowSite] = await Promise.all([
    readSite(old, { signal, alias: undefined }),
    readSite(now, { signal, alias: homes.after }),
  ]);
  const discovery = new Discovery([homes.now, homes.after]);
  const seen = await seePages(request, { old, now, oldSite, nowSite, discovery, tools, homes });
  const corrected = readCorrected(request.corrections, homes);
  if (seen.some(({ end, path, old: was }) => end === null && isPage(was) && !corrected.has(path))) {
    discovery.list(nowSite.listed);
    await discovery.goOn(now, seen.length + 100);
  }
  const mapped = mapSeen(seen, discovery, corrected);
  const pages = await openMoved(seen, mapped, now);
  const mapOf = (path: string) =>
    mapped.get(path)?.now ?? mapped.get(path.replace(/\/(?=$|\?)/, ""))?.now ?? path;
  const faults: PageFault[] = [];
  const closed: Record<"old" | "now", string[]> = { old: [], now: [] };
  for (const { page, path, isSoft404 } of pages) {
    const found = checkPage({ ...page, isSoft404 }, { homes, mapOf });
    const at = mapOf(path);
    const wasClosed = oldSite.isClosed(path);
    if (wasClosed) closed.old.push(path);
    if (nowSite.isClosed(at) && page.mapping.now !== null) {
      closed.now.push(at);
      if (!wasClosed) found.push(fault("robots_txt", "open", `closed: ${at}`));
    }
    faults.push(...found.map((one) => ({ ...one, page: page.url })));
  }
  const sites = {
    old: siteOf(oldSite, closed.old, old),
    now: siteOf(nowSite, closed.now, now),
  };
  const acceptedKey = request.acceptedKey ?? null;
  const siteFaults = checkSite({ ...sites, acceptedKey, at: Date.now() });
  // Told once for the site.
  const isTold = ({ kind, subject }: PageFault) =>
    kind === "no_answer" && subject === "TLS_INVALID" && sites.now.tls?.fault !== null;
  const dns = request.dns ? await readDns(new URL(homes.after.base).hostname, tools.dns) : null;
  const causes = toCauses([
    ...siteFaults.map((one) => ({ ...one, page: null })),
    ...faults.filter((one) => !isTold(one)),
  ]);
  return {
    version: 1,
    pages: pages.map(({ page }) => page),
    sites,
    dns,
    causes: dns ? sortCauses([...causes, ...judgeDns(dns, planOf(request, sites.now))]) : causes,
    edition: {
      pages: pages.flatMap(({ page }) => editionOf(page, homes)),
      addresses: sites.now.addresses,
      key: sites.now.tls?.key ?? null,
    },
  };
}

const movedAtOnce = 4;

/** A document of the old home, and no error. */
function isPage({ fault: why, document }: HomePage): boolean {
  return why === null && document !== null;
}

/** Opens the pages that are at a new address which their old one does not lead to. */
async function openMoved(
  seen: readonly Seen[],
  mapped: ReadonlyMap<string, MappedPath>,
  now: HomeVisit,
) {
  const pages = new Map<string, { page: RehearsedPage; path: string; isSoft404: boolean }>();
  await inTurn(movedAtOnce, seen, async ({ path, old, asked, end, isSoft404 }) => {
    const { now: at = null, ...mapping } = mapped.get(path) ?? {
      sort: "none" as const,
      likeness: 0,
      sure: true,
    };
    const isMoved = at !== null && at !== (end ?? path);
    const moved = isMoved ? (await now.open(at).then(now.weigh)).page : null;
    const place = at === null ? null : `${now.home.base}${at}`;
    const page = { url: old.url, mapping: { ...mapping, now: place }, old, asked, now: moved };
    pages.set(path, { page, path, isSoft404 });
  });
  return seen.flatMap(({ path }) => pages.get(path) ?? []);
}

function planOf({ newHome, dns }: RehearsalRequest, { addresses, tls }: HomeSite): DnsPlan {
  const { certificate = null } = tls ?? {};
  return {
    nameServersChange: dns?.nameServersChange === true,
    names: newHome.kind === "names" ? newHome.names.map(({ name }) => name.toLowerCase()) : [],
    addresses,
    // The first of the chain is the certificate's own name, which anybody may choose.
    authorities: certificate
      ? authorityOf([certificate.issuer, ...certificate.chain.slice(1)])
      : [],
  };
}

function siteOf({ site }: ReadSite, closed: string[], { addresses }: HomeVisit): HomeSite {
  return { ...site, closed, addresses: [...addresses].toSorted() };
}

function editionOf({ asked, now }: RehearsedPage, { now: home }: Homes) {
  const page = now ?? asked;
  const path = pathIn(page.url, home);
  return path === null || page.fault !== null ? [] : [{ path, page }];
}
