import { checkPage } from "./checks/check-page.ts";
import { fault } from "./checks/fault.ts";
import { type PageFault, toCauses } from "./checks/to-causes.ts";
import type { HomeSite } from "./home-site.ts";
import type { Homes } from "./homes.ts";
import { homesOf, type RehearseTools } from "./open-homes.ts";
import type { Rehearsal, RehearsedPage } from "./rehearsal.ts";
import type { RehearsedEdition, SwitchRequest } from "./rehearsal-request.ts";
import { visitHome } from "./visit/home-visit.ts";
import { inTurn } from "./visit/in-turn.ts";
import { readSite } from "./visit/read-site.ts";

const pagesAtOnce = 4;

/**
 * Asks the live site, by the names that everybody asks, whether it is what was rehearsed: each page as it was at the
 * new home, by the checks of a rehearsal, and besides the address that was dialled and the certificate's key.
 * @returns a rehearsal whose old side is what was rehearsed
 * @throws ScanError INVALID_URL, the signal's reason
 */
export async function checkSwitch(
  request: SwitchRequest,
  { openWayOut, signal, onProgress }: RehearseTools,
): Promise<Rehearsal> {
  const { now: rehearsedHome, after } = homesOf(request);
  const homes: Homes = { old: rehearsedHome, now: after, after };
  const { rehearsed, access } = request;
  const live = visitHome(after, { openWayOut, signal, way: {}, access });
  const { site, listed: _, ...read } = await readSite(live, { signal, alias: undefined });
  const pages: RehearsedPage[] = [];
  const faults: PageFault[] = [];
  await inTurn(pagesAtOnce, rehearsed.pages, async ({ path, page: old }) => {
    const { page: asked } = await live.open(path).then(live.weigh);
    const url = `${after.base}${path}`;
    const mapping = { sort: "path" as const, now: url, likeness: 1, sure: true };
    const page = { url, mapping, old, asked, now: null };
    const found = checkPage({ ...page, isSoft404: false }, { homes, mapOf: (at) => at });
    if (read.isClosed(path)) found.push(fault("robots_txt", "open", `closed: ${path}`));
    faults.push(...found.map((one) => ({ ...one, page: url })));
    pages.push(page);
    onProgress?.({ done: pages.length, total: rehearsed.pages.length });
  });
  const now: HomeSite = { ...site, closed: [], addresses: [...live.addresses].toSorted() };
  const told = placeFaults(rehearsed, now, request.newHome.kind === "names");
  return {
    version: 1,
    pages: pages.toSorted((a, b) => a.url.localeCompare(b.url, "en")),
    sites: { old: { ...now, addresses: [...rehearsed.addresses] }, now },
    dns: null,
    causes: toCauses([...told.map((one) => ({ ...one, page: null })), ...faults]),
    edition: rehearsed,
  };
}

/** Whether another machine answers than the one that was rehearsed, and with which key. */
function placeFaults(rehearsed: RehearsedEdition, now: HomeSite, isSameName: boolean) {
  const isThere = now.addresses.some((address) => rehearsed.addresses.includes(address));
  const moved = fault(
    isSameName ? "address" : "address_other",
    rehearsed.addresses.join(", "),
    now.addresses.join(", ") || "no address",
  );
  const key = now.tls?.key ?? null;
  const isOtherKey = rehearsed.key !== null && key !== rehearsed.key;
  const certificate = now.tls?.fault
    ? [fault("certificate", "good", key ?? "no certificate", now.tls.fault)]
    : [];
  return [
    ...(isThere ? [] : [moved]),
    ...(isOtherKey ? [fault("key", rehearsed.key ?? "none", key ?? "none")] : []),
    ...certificate,
  ];
}
