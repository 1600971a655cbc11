import { egressLetIn } from "../../access/fetch-let-in.ts";
import type { SiteAccess } from "../../access/site-access.ts";
import { createPacer, type Pacer } from "../../crawl/pacer.ts";
import type { Egress } from "../../egress/create-egress.ts";
import type { WayOut } from "../../runner/errand.ts";
import { ScanError } from "../../scan-error.ts";
import { type Home, pathIn } from "../homes.ts";
import { type OpenedPage, openPage } from "./open-page.ts";
import { createWeigher } from "./weigh-files.ts";

/** One home during a rehearsal: a way out of its own, a pace of its own, and what was dialled for it. */
export type HomeVisit = {
  home: Home;
  egress: Egress;
  pacer: Pacer;
  /** Addresses that were dialled for the home's own host. */
  addresses: ReadonlySet<string>;
  /** Opens a page below the home and follows where it leads. */
  open(path: string): Promise<OpenedPage>;
  /** Adds what the page's files weigh, and which of them do not answer. */
  weigh(opened: OpenedPage): Promise<OpenedPage>;
};

export type VisitOptions = {
  openWayOut(way: WayOut): Egress;
  way: Omit<WayOut, "onRoute">;
  access: SiteAccess | undefined;
  signal: AbortSignal;
  /** The same home under the name that it has after the switch: a redirect there is followed here. */
  alias?: Home;
  /** A home that a redirect must not lead back to. */
  leave?: Home;
};

/** As a crawl asks. */
const requestsAtOnce = 4;
const maxAliased = 5;

export function visitHome(home: Home, options: VisitOptions): HomeVisit {
  const { signal, alias, leave, access } = options;
  const addresses = new Set<string>();
  const { hostname, host } = new URL(home.base);
  const bare = options.openWayOut({
    ...options.way,
    onRoute: (route) => {
      if (route.host === hostname.replace(/^\[(.*)\]$/, "$1")) addresses.add(route.address);
    },
  });
  const egress = access ? egressLetIn(bare, access) : bare;
  const pacer = createPacer(requestsAtOnce, signal);
  const weighFile = createWeigher({ egress, pacer, signal, host });

  const isElsewhere = (url: string, other: Home | undefined) =>
    other !== undefined && pathIn(url, home) === null && pathIn(url, other) !== null;

  async function open(path: string): Promise<OpenedPage> {
    const url = `${home.base}${path}`;
    const before: OpenedPage["page"]["hops"] = [];
    for (let next = url; ; ) {
      let refused = "";
      const admit = async (hop: string) => {
        if (!isElsewhere(hop, alias) && !isElsewhere(hop, leave)) return;
        refused = hop;
        throw new ScanError("REDIRECTED_OFF_SITE", hop);
      };
      const opened = await openPage(next, { egress, pacer, signal, admit });
      const { page } = opened;
      const own = alias && refused !== "" ? pathIn(refused, alias) : null;
      if (own === null || before.length >= maxAliased) {
        return { ...opened, page: { ...page, url, hops: [...before, ...page.hops] } };
      }
      before.push(...page.hops, { url: page.finalUrl, status: page.status ?? 0 });
      next = `${home.base}${own}`;
    }
  }

  async function weigh(opened: OpenedPage): Promise<OpenedPage> {
    const { page, read, sentBytes } = opened;
    if (!read || page.fault !== null) return opened;
    const broken: string[] = [];
    let bytes = sentBytes;
    await Promise.all(
      read.files.slice(0, maxFiles).map(async (named) => {
        const own = alias ? pathIn(named, alias) : null;
        const weight = await weighFile(own === null ? named : `${home.base}${own}`);
        if (weight === null) broken.push(named);
        else bytes += weight;
      }),
    );
    return { ...opened, page: { ...page, bytes, broken: broken.toSorted().slice(0, maxBroken) } };
  }

  return { home, egress, pacer, addresses, open, weigh };
}

const maxFiles = 200;
const maxBroken = 50;
