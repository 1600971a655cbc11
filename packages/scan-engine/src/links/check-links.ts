import type { CrawlMemory } from "../crawl/crawl-memory.ts";
import { createPacer, type Pacer } from "../crawl/pacer.ts";
import type { Egress } from "../egress/create-egress.ts";
import type { AddressBook } from "./address-book.ts";
import type { LinkKind } from "./link-target.ts";
import { lookAt } from "./look-at.ts";

type CheckLinksOptions = {
  egress: Egress;
  signal: AbortSignal;
  /** Of the site's own host. */
  pacer: Pacer;
  concurrency: number;
  isOwn(url: string): boolean;
  /** Whether addresses of other hosts are looked at, too. */
  others: boolean;
  /** Throws the ScanError for an address that may not be opened. */
  admit(url: string): Promise<void>;
  /** Whether an address was seen to in another spelling. */
  isKnown(url: string): boolean;
  onLooked(url: string): void;
  memory: CrawlMemory;
};

/** Nobody was asked, so nobody failed to answer. */
const saysNothing = new Set<string>(["BLOCKED_BY_POLICY", "DISALLOWED_BY_ROBOTS", "LOGS_OUT"]);

type Waiting = { url: string; kind: LinkKind };

/** Other hosts have not asked for a crawl: few requests at once, and not to all of them together. */
const requestsAtOther = 2;
const hostsAtOnce = 8;
/** A host that gave no answer so often, one time after the other, is not asked again. */
const patience = 10;

/** Looks at every address of the book that nobody has seen yet; a host at a time has few requests. */
export async function checkLinks(book: AddressBook, options: CheckLinksOptions): Promise<void> {
  const { isOwn, others, pacer, concurrency, signal } = options;
  const own: Waiting[] = [];
  const foreign = new Map<string, Waiting[]>();
  for (const waiting of book.unlooked()) {
    if (isOwn(waiting.url)) {
      if (!options.isKnown(waiting.url)) own.push(waiting);
    } else if (others) {
      const { host } = new URL(waiting.url);
      const ofHost = foreign.get(host);
      if (ofHost) ofHost.push(waiting);
      else foreign.set(host, [waiting]);
    }
  }
  const hosts = [...foreign.values()];
  await Promise.all([
    lookAtHost(book, own, { ...options, pacer, atOnce: concurrency }),
    inTurn(hostsAtOnce, hosts, (ofHost) => {
      const manners = { pacer: createPacer(requestsAtOther, signal), atOnce: requestsAtOther };
      return lookAtHost(book, ofHost, { ...options, ...manners });
    }),
  ]);
}

/** Works through a list, so many of it at once. */
async function inTurn<T>(
  atOnce: number,
  list: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const items = list.values();
  async function goOn(): Promise<void> {
    for (const item of items) await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, goOn));
}

async function lookAtHost(
  book: AddressBook,
  ofHost: readonly Waiting[],
  options: CheckLinksOptions & { atOnce: number },
): Promise<void> {
  let failed = 0;
  await inTurn(options.atOnce, ofHost, async (waiting) => {
    if (failed >= patience) return;
    const { status, code } = await look(book, waiting, options);
    failed = status === null && code !== null && !saysNothing.has(code) ? failed + 1 : 0;
  });
}

async function look(
  book: AddressBook,
  { url, kind }: Waiting,
  { egress, signal, pacer, admit, onLooked, memory }: CheckLinksOptions,
) {
  const seen = await memory.look(url, () => lookAt(url, kind, { egress, signal, pacer, admit }));
  book.settle(url, seen, kind);
  onLooked(url);
  return seen;
}
